import { expect, test } from 'vitest';
import { CallFailed, Refusal } from '../call/refusal.ts';
import { freshOtp, type OtpAction, otpState, type OtpState } from './otp-state.ts';

const sentMax = 4;
const wrongMax = 3;
const wrong = new Refusal('5029', 'Invalid OTP', '');

function after(actions: readonly OtpAction[], from: OtpState = freshOtp('one')): OtpState {
  return actions.reduce(otpState, from);
}
const send: OtpAction[] = [{ type: 'requested', sentMax }, { type: 'sent' }];
const waiting = after(send);
const enter = (value: string): OtpAction[] => [
  { type: 'typed', value },
  { type: 'submitted', digits: 6, clearsShort: false },
];

test('starts the countdown only when the OTP was sent (A156, A164)', () => {
  expect(waiting).toMatchObject({ stage: 'waiting', sent: 1 });
  const failed = after([send[0] as OtpAction, { type: 'send-failed', failure: wrong }]);
  expect(failed).toMatchObject({ stage: 'unsent', sent: 0, end: null });
  expect(failed.problem).toEqual({ kind: 'failure', failure: wrong });
});

test('allows three resends after the first OTP, and ends the flow at the next (A158, A160, B436, C169, O1)', () => {
  const fourth = after([...send, ...send, ...send, ...send]);
  expect(fourth).toMatchObject({ sent: 4, end: null });
  expect(after([{ type: 'requested', sentMax }], fourth).end).toBe('requests');
});

test('ends the flow when the switch counts no more OTPs for it (O2)', () => {
  const limit = new Refusal('9022', 'You cannot request more OTPs now', '');
  expect(after([{ type: 'send-failed', failure: limit }], waiting).end).toBe('requests');
});

test.each([
  ['', 'empty', 'A239'],
  ['12345', 'invalid', 'A240'],
])('stops %j before any call as %s (%s)', (typed, kind) => {
  const stopped = after(enter(typed), waiting);
  expect(stopped).toMatchObject({ stage: 'waiting', problem: { kind } });
});

test('takes a short OTP away where the screen asks for it, and only there (B311)', () => {
  const short: OtpAction[] = [
    { type: 'typed', value: '12345' },
    { type: 'submitted', digits: 6, clearsShort: true },
  ];
  expect(after(short, waiting)).toMatchObject({ typed: '', problem: { kind: 'invalid' } });
  expect(after(enter('12345'), waiting).typed).toBe('12345');
});

test('checks six digits', () => {
  expect(after(enter('407193'), waiting)).toMatchObject({ stage: 'checking', problem: null });
});

test('clears a wrong OTP and stays, until the third in one visit (A161, A162)', () => {
  const tryWrong: OtpAction[] = [...enter('000000'), { type: 'refused', failure: wrong, wrongMax }];
  const second = after([...tryWrong, ...tryWrong], waiting);
  expect(second).toMatchObject({ stage: 'waiting', typed: '', wrong: 2, end: null });
  expect(after(tryWrong, second).end).toBe('wrong-otps');
  // Another OTP begins no other visit.
  expect(after([...send, ...tryWrong], second)).toMatchObject({ wrong: 3, end: 'wrong-otps' });
});

test('does not count an expired OTP or a lost answer as wrong', () => {
  const expired = new Refusal('9020', 'The OTP has expired', '');
  const lost = new CallFailed('failed');
  for (const failure of [expired, lost]) {
    const stopped = after([...enter('407193'), { type: 'refused', failure, wrongMax }], waiting);
    expect(stopped).toMatchObject({ wrong: 0, stage: 'waiting', end: null });
  }
});

test('keeps a used OTP validated when only the step after it fails', () => {
  const lost = new CallFailed('failed');
  const stopped = after(
    [
      ...enter('407193'),
      { type: 'validated', otp: '407193' },
      { type: 'refused', failure: lost, wrongMax },
    ],
    waiting,
  );
  expect(stopped).toMatchObject({ stage: 'validated', problem: { kind: 'failure' } });
  expect(after([{ type: 'typed', value: '1' }], stopped).validated).toBe('407193');
});

test('keeps the digits that were checked as the right OTP, whatever is typed meanwhile, and forgets them with the next one', () => {
  const right: OtpAction = { type: 'validated', otp: '407193' };
  const validated = after([...enter('407193'), { type: 'typed', value: '40719' }, right], waiting);
  expect(validated).toMatchObject({ stage: 'validated', validated: '407193' });
  expect(after(send, validated)).toMatchObject({ stage: 'waiting', typed: '', validated: '' });
});

test('begins again with nothing of the OTP before, and under another request id, which is kept over every OTP until then (C347)', () => {
  expect(after([...send, ...send, ...enter('000000')], waiting).requestId).toBe('one');
  const typed = after(enter('407193'), waiting);
  const again = after([{ type: 'started-again', requestId: 'two' }], typed);
  expect(again).toEqual(freshOtp('two'));
  expect(after(send, again)).toMatchObject({ requestId: 'two', sent: 1 });
});

test('forgives a problem as somebody types where the screen asks for it, and only there', () => {
  const stopped = after(enter(''), waiting);
  expect(after([{ type: 'typed', value: '4' }], stopped).problem).toEqual({ kind: 'empty' });
  expect(after([{ type: 'typed', value: '4', forgives: true }], stopped).problem).toBe(null);
});
