import { expect, test } from 'vitest';
import { readAnswer, wireAnswer } from './answer.ts';

test('code 0 is success, and the body is JSON text that is read (A296, B359)', () => {
  const answer = wireAnswer(JSON.stringify({ ClearBalance: '12.00' }), '0', '');
  expect(JSON.parse(answer.body)).toEqual({ ClearBalance: '12.00' });
  expect(readAnswer(JSON.stringify(answer))).toEqual({
    kind: 'success',
    body: { ClearBalance: '12.00' },
  });
});

test.each([
  [{ Code: 0, Message: '', Details: '' }],
  [{ Code: '0', Message: '', Details: '' }],
  [{ code: 0, message: '' }],
  [{ code: '0', message: '' }],
])(
  'a success is read in either spelling, as number or text, with or without details: %j (A296, B360)',
  (error) => {
    expect(readAnswer(JSON.stringify({ body: '{"a":1}', error }))).toEqual({
      kind: 'success',
      body: { a: 1 },
    });
  },
);

test.each([
  [{ Code: '9040', Message: 'Insufficient Balance', Details: '' }],
  [{ code: '9040', message: 'Insufficient Balance' }],
])('a refusal is read in either spelling, with its message: %j (B360)', (error) => {
  const read = { kind: 'refusal', code: '9040', message: 'Insufficient Balance', details: '' };
  expect(readAnswer(JSON.stringify({ body: '', error }))).toEqual(read);
});

test.each([
  { ERROR: { CODE: 0, MESSAGE: '' }, BODY: '{"a":1}' },
  { Error: { CODE: '0' }, Body: { a: 1 } },
])('names in another case are read, and a body that is no text: %j', (answer) => {
  expect(readAnswer(JSON.stringify(answer))).toEqual({ kind: 'success', body: { a: 1 } });
});

test.each([
  { Code: '9012', code: '0' },
  { code: '9012', CODE: '0' },
])('of codes that differ the documented spelling counts: %j (E5, ruling 3)', (error) => {
  expect(readAnswer(JSON.stringify({ error }))).toMatchObject({ kind: 'refusal', code: '9012' });
});

test.each(['', null, undefined, '00', '0.0', ' 0', '0 ', false, [], {}, ['0']])(
  'the code %j is no success (E5)',
  (Code) => {
    const text = JSON.stringify({ body: '{"a":1}', error: { Code, Message: 'm' } });
    expect(readAnswer(text).kind).toBe('refusal');
  },
);

test.each([5029, '5029', '5029  '])(
  'the refusal code %j is 5029, and its text ends where it ends',
  (Code) => {
    const text = JSON.stringify({ body: null, error: { Code, Message: 'Invalid OTP   ' } });
    const read = { kind: 'refusal', code: '5029', message: 'Invalid OTP', details: '' };
    expect(readAnswer(text)).toEqual(read);
  },
);

test.each([[[]], [{}], [['paid']], [0], [false]])(
  'the details or message %j beside code 0 make no refusal of what was carried out, and none of 5029 another (E5)',
  (text) => {
    const read = (error: object) => readAnswer(JSON.stringify({ body: '{"a":1}', error }));
    for (const beside of [{ Details: text }, { Message: text }]) {
      expect(read({ Code: '0', ...beside })).toEqual({ kind: 'success', body: { a: 1 } });
      expect(read({ Code: '5029', ...beside })).toMatchObject({ kind: 'refusal', code: '5029' });
    }
  },
);

test.each([
  ['null', {}],
  ['""', { Message: '' }],
  ['"OTP sent"', { Message: 'OTP sent' }],
])('a body whose JSON is %s beside code 0 has no field but what it says', (body, read) => {
  const text = JSON.stringify({ body, error: { Code: '0' } });
  expect(readAnswer(text)).toEqual({ kind: 'success', body: read });
});

test('a body that is neither text nor object beside code 0 is left for the contract to refuse (E5)', () => {
  const text = JSON.stringify({ body: 7, error: { Code: '0' } });
  expect(readAnswer(text)).toEqual({ kind: 'success', body: 7 });
});

test('a refusal carries both spellings, no details unless given, and an empty body (A297, B360, ruling 3)', () => {
  expect(wireAnswer('', '5029', 'Invalid OTP')).toEqual({
    body: '',
    error: {
      Code: '5029',
      Message: 'Invalid OTP',
      Details: '',
      code: '5029',
      message: 'Invalid OTP',
    },
  });
});

test.each([null, '', '{}'])('the empty body %j of a success is an empty object (E6)', (body) => {
  const read = readAnswer(JSON.stringify({ body, error: { Code: '0' } }));
  expect(read).toEqual({ kind: 'success', body: {} });
});

test('says with a success what the switch says beside the body, and nothing where it says nothing', () => {
  const read = (message: string) => readAnswer(JSON.stringify(wireAnswer('{"a":1}', '0', message)));
  expect(read('All is well ')).toEqual({
    kind: 'success',
    body: { a: 1 },
    message: 'All is well',
  });
  expect(read('')).not.toHaveProperty('message');
});
