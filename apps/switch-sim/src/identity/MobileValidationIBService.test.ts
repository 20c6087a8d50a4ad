import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import { readTildeMessage } from '@sahakar/contracts/identity/mobile-validation';
import { sessions } from '@sahakar/db/schema/sessions';
import { describe, expect, test } from 'vitest';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests({ scenario: 'identity' });

// The order is that of the checks: each row would be reached by no rule before its own.
test.each<[string, IdentityFlow, string, string]>([
  ['leela', 'FORGOTUSERIDOTP', '5050', '(A132)'],
  ['anita', 'ONLINEREGOTP', '5051', '(A133)'],
  ['anita', 'FORGOTPASS', '5051', '(A133)'],
  ['leela', 'FORGOTPASS', '5052', '(A134)'],
  ['leela', 'ONLINEREGOTP', '5053', 'as registered already (A135)'],
  ['hemant', 'ONLINEREGOTP', '5053', 'without a card'],
  ['gauri', 'FORGOTPASS', '5053', 'with a dormant account'],
  ['pooja', 'FORGOTPASS', '5053', 'with a closed account'],
  ['bhaskar', 'FORGOTPASS', '5053', 'after his death'],
  ['nitin', 'FORGOTPASS', '5053', 'disabled by the bank'],
  ['ravi', 'FORGOTPASS', '5052', 'as first holder of a joint account (A267)'],
  ['sunita', 'ONLINEREGOTP', '5053', 'as second holder (A267)'],
  ['leela', 'UNLOCKUSERID', '5054', '(A136)'],
  ['yusuf', 'FORGOTPASS', '5099', '(A138)'],
  ['yusuf', 'UNLOCKUSERID', '5099', 'when unlocking'],
  ['yusuf', 'FORGOTUSERIDOTP', '5099', 'with a forgotten user ID'],
  ['yusuf', 'ONLINEREGOTP', '5053', 'and never 5099 when registering'],
])('%s asking for %s gets %s %s', async (key, flow, code) => {
  const answer = await visitorAt(bank, key).identify(flow);
  const message = expect.stringMatching(/\S/);
  expect(answer).toMatchObject({ kind: 'refusal', code, message });
});

test.each([
  ['leela', 'ONLINEREGOTP', 'REGISTERED'],
  ['sunita', 'ONLINEREGOTP', 'SECONDHOLDER'],
  ['nitin', 'FORGOTPASS', 'DISABLED'],
  ['gauri', 'FORGOTPASS', 'DORMANT'],
  ['pooja', 'FORGOTPASS', 'CLOSED'],
  ['hemant', 'ONLINEREGOTP', 'NOCARD'],
  // Of a death nothing is said to whoever types the number.
  ['bhaskar', 'FORGOTPASS', 'OTHER'],
] as const)(
  '%s asking for %s is told why he is refused for good as a word too: %s (ruling 38)',
  async (key, flow, reason) => {
    const answer = await visitorAt(bank, key).identify(flow);
    expect(answer).toMatchObject({ code: '5053', details: `Reason=${reason}` });
  },
);

test('a message is text and account data, for 5099 with old and new number between them (A120, A138)', async () => {
  const leela = visitorAt(bank, 'leela');
  const answer = await leela.identify('FORGOTPASS');
  const { text, parts, users } = readTildeMessage(messageOf(answer));
  expect(text).toBe('Please confirm with your debit card');
  expect(parts).toHaveLength(1);
  expect(users).toEqual([
    {
      CustNo: leela.customerNo,
      Customername: leela.customerName,
      AccountNo: expect.stringMatching(/^X{11}\d{4}$/),
      UserName: leela.userId,
    },
  ]);
  const yusuf = visitorAt(bank, 'yusuf');
  const message = readTildeMessage(messageOf(await yusuf.identify('FORGOTPASS')));
  expect(message.parts.slice(0, 2)).toEqual(['9820003955', yusuf.recordedMobile]);
  expect(message.parts).toHaveLength(3);
  leela.user = '9899999999';
  expect(messageOf(await leela.identify('FORGOTPASS'))).not.toContain('~');
});

test('a forgotten user ID is not told by the answer', async () => {
  const leela = visitorAt(bank, 'leela');
  const answer = await leela.identify('FORGOTUSERIDOTP', leela.customerNo);
  expect(messageOf(answer)).not.toContain(leela.userId);
});

test('a user ID and a customer number both identify their owner', async () => {
  const leela = visitorAt(bank, 'leela');
  for (const typedId of [leela.userId, leela.customerNo])
    expect(await leela.identify('FORGOTPASS', typedId)).toMatchObject({ code: '5052' });
});

test('the number that internet banking knows still identifies, also after the branch has a newer one', async () => {
  const yusuf = visitorAt(bank, 'yusuf');
  yusuf.user = '9820003955';
  expect(await yusuf.identify('FORGOTPASS')).toMatchObject({ code: '5052' });
});

describe('whoever does not belong together', () => {
  const classes = [
    [
      'an unknown user ID',
      async () => visitorAt(bank, 'leela').identify('FORGOTPASS', '199999999'),
    ],
    ['a known one', async () => strange('leela')],
    ['a locked one', async () => strange('mohan')],
    ['an unregistered one', async () => strange('anita')],
    ['a disabled one', async () => strange('nitin')],
    ['one with another mobile at the branch', async () => strange('yusuf')],
  ] as const;

  const strange = (key: string) => {
    const visitor = visitorAt(bank, key);
    visitor.user = '9899999999';
    return visitor.identify('FORGOTPASS');
  };

  test('gets one code, one message and one length whatever the bank knows (A137, ASSURANCE B8)', async () => {
    const answers = [];
    for (const [, ask] of classes) answers.push(await ask());
    for (const answer of answers) {
      expect(answer).toEqual(answers[0]);
      expect(answer).toMatchObject({
        code: '5057',
        message: 'Entered details do not match our records',
      });
    }
  });

  test('gets sealed answers of one length', async () => {
    const lengths = [];
    for (const [key, typed] of [
      ['leela', '199999999'],
      ['leela', undefined],
      ['mohan', undefined],
    ] as const) {
      const visitor = visitorAt(bank, key);
      visitor.user = '9899999999';
      const call = await visitor.seal('MobileValidationIBService', {
        Key: 'MOBVAL',
        CustNo: typed ?? visitor.userId,
        isForgotPassword: 'Y',
        isUnlockUserId: 'N',
        isForgotUserID: 'N',
      });
      lengths.push((await visitor.post(call)).text.length);
    }
    expect(new Set(lengths).size).toBe(1);
  });
});

test('two modes at once are refused', bothEngines, async () => {
  const answer = await visitorAt(bank, 'leela').call('MobileValidationIBService', {
    Key: 'MOBVAL',
    CustNo: '100000000',
    isForgotPassword: 'Y',
    isUnlockUserId: 'Y',
    isForgotUserID: 'N',
  });
  expect(answer).toMatchObject({ code: '9100' });
});

test('who identifies himself in a signed-in browser leaves the session that was there', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const old = asha.cookie;
  await asha.call('MobileValidationIBService', {
    Key: 'MOBVAL',
    CustNo: asha.customerNo,
    isForgotPassword: 'Y',
    isUnlockUserId: 'N',
    isForgotUserID: 'N',
  });
  expect(asha.cookie).not.toBe(old);
  asha.cookie = old;
  const enquiry = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ code: '9010' });
  const rows = await bank.bank.store.read.select().from(sessions);
  const live = rows.filter((row) => row.state !== 'ENDED');
  expect(live.some((row) => row.loginUsername === asha.person.loginUsername)).toBe(false);
});

test('a code outside of the list and an empty message are within reach by a fault (A139, RULINGS 4.1)', async () => {
  for (const message of ['The branch is being moved', '']) {
    const action = { kind: 'code', code: '5055', message } as const;
    await bank.world.faults.add([
      { service: 'MobileValidationIBService', persona: null, from: 1, times: 1, action },
    ]);
    const answer = await visitorAt(bank, 'leela').identify('FORGOTPASS');
    expect(answer).toMatchObject({ code: '5055', message });
  }
});

function messageOf(answer: { kind: string; message?: string }): string {
  return answer.message ?? '';
}
