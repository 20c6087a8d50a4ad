/** @module-tag both-engines-wide */
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { beforeEach, expect, test } from 'vitest';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { listPayees } from '../testing/payee-steps.ts';
import { type PendingRow, waiting } from '../testing/request-steps.ts';
import { givePassword, strangerAt, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { SwitchClient } from '../testing/switch-client.ts';

let bank: TestBank;

const limits = { loginGenerationsPerDayMax: 3, approvalGenerationsPerDayMax: 5 };

beforeEach(async () => {
  bank = await startBank({ policy: { otp: { ...limits, generationsPerDayMax: 6 } } });
});

const codeOf = async (client: SwitchClient, request: object) => {
  const answer = await client.call('OTPGenerationService', request);
  return answer.kind === 'refusal' ? answer.code : '0';
};

const codesOf = async (client: SwitchClient, requests: readonly object[]) => {
  const codes: string[] = [];
  for (const request of requests) codes.push(await codeOf(client, request));
  return codes;
};

const login = { RequestType: 'LOGINOTP' };

const addition = (variable1: string) => ({ RequestType: 'ADDBENEFICIARY', variable1 });

const approvalOf = ({ RequestId, ...row }: PendingRow, isNamed = true) => ({
  RequestType: 'FUNDTRANSFERPIN',
  variable1: row.Amount,
  variable2: row.PayerAccountNumber,
  variable3: row.PayeeAccountNumber,
  variable4: row.PayeeName,
  ...(isNamed && { RequestId }),
});

const refusedLast = (count: number) => [...Array.from({ length: count }, () => '0'), '9022'];

test('by the policy a checker has OTPs for two hundred approvals a day, each sent once more, and everybody twenty to sign in and forty for all else (ruling 35, ASSURANCE B5)', () => {
  expect(standardPolicy.otp).toMatchObject({
    loginGenerationsPerDayMax: 20,
    approvalGenerationsPerDayMax: 400,
    generationsPerDayMax: 40,
  });
});

test(
  'a number gets no more than its daily count, over all flows and sessions, and can sign in still (ruling 35)',
  bothEngines,
  async () => {
    const asha = await typeSignIn(bank, 'asha');
    const requests = Array.from({ length: 7 }, (_, at) => paymentToRavi(`${at + 1}.00`));
    expect(await codesOf(asha, requests)).toEqual(refusedLast(6));
    const again = await typeSignIn(bank, 'asha');
    expect(await codeOf(again, paymentToRavi('9.00'))).toBe('9022');
  },
);

test('approvals leave a checker his logins, and logins his approvals (ruling 35, ASSURANCE B5)', async () => {
  const [meera, charles] = [await typeSignIn(bank, 'meera'), await typeSignIn(bank, 'charles')];
  const rows: PendingRow[] = [];
  for (const amount of ['1601.00', '1602.00', '1603.00']) {
    rows.push(await waiting(bank, meera, charles, { type: 'INTRA', amount }));
  }
  const [first, second, third] = rows;
  if (first === undefined || second === undefined || third === undefined) return;
  const [malvan] = await listPayees(charles, 'PENDING');
  const payee = addition(malvan?.['payeeName'] ?? '');
  // With the number of the request or without it, of a transfer or of a payee: it is an approval.
  const requests = [approvalOf(first), approvalOf(second, false), approvalOf(first), payee, payee];
  expect(await codesOf(charles, [...requests, approvalOf(third)])).toEqual(refusedLast(5));
  const again = await typeSignIn(bank, 'charles');
  expect(await codeOf(again, approvalOf(third))).toBe('9022');

  const half = await givePassword(bank, 'charles');
  expect(await codesOf(half, [login, login])).toEqual(refusedLast(1));
  const farida = await typeSignIn(bank, 'farida');
  const halfFarida = await givePassword(bank, 'farida');
  expect(await codesOf(halfFarida, [login, login, login])).toEqual(refusedLast(2));
  expect(farida.user).toBe(halfFarida.user);
});

test('a maker approves nothing, so the requests that he names count among all his other OTPs (ruling 35)', async () => {
  const [meera, charles] = [await typeSignIn(bank, 'meera'), await typeSignIn(bank, 'charles')];
  const first = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1601.00' });
  const second = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1602.00' });
  // Two of his six went with the requests themselves.
  const named = [first, second, first, second, first].map((row) => approvalOf(row));
  expect(await codesOf(meera, named)).toEqual(refusedLast(4));
});

test(
  'the signatory who is both is counted by what he does: his own payees apart from those that he approves (ruling 35)',
  bothEngines,
  async () => {
    const farida = await typeSignIn(bank, 'farida');
    const [malvan] = await listPayees(farida, 'PENDING');
    const approval = addition(malvan?.['payeeName'] ?? '');
    const own = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'].map(addition);
    expect(await codesOf(farida, own)).toEqual(refusedLast(6));
    expect(await codesOf(farida, [approval, approval, approval, approval])).toEqual([
      '0',
      '0',
      '0',
      '0',
    ]);
  },
);

const ashasMobile = '9820012345';
const recovery = { RequestType: 'FORGOTUSERIDOTP' };

/** Somebody who knows Asha's mobile number and an account of hers, as everybody does whom she pays. */
async function acquaintance(): Promise<SwitchClient> {
  const client = strangerAt(bank);
  client.user = ashasMobile;
  const known = { Mobile: ashasMobile, Dob: '', Account: '001010000042317' };
  await client.call('ForgotUserIDService', { ...known, isForgetUserID: true });
  return client;
}

async function wrongCodes(client: SwitchClient, request: object, tries: number) {
  const [sms] = (await bank.inbox.read({ to: ashasMobile })).slice(-1);
  const OneTimePass = String((Number(sms?.otp) + 1) % 1_000_000).padStart(6, '0');
  const codes: string[] = [];
  for (let at = 0; at < tries; at += 1) {
    const answer = await client.call('OTPValidationService', { ...request, OneTimePass });
    codes.push(answer.kind === 'refusal' ? answer.code : '0');
  }
  return codes;
}

test('who has given no password has half as many OTPs of a number and day as its owner, and takes none of his (ruling 35)', async () => {
  for (const codes of [refusedLast(3), ['9022'], ['9022', '9022', '9022']]) {
    const asked = await codesOf(
      await acquaintance(),
      codes.map(() => recovery),
    );
    expect(asked).toEqual(codes);
  }
  const asha = await typeSignIn(bank, 'asha');
  const requests = Array.from({ length: 7 }, (_, at) => paymentToRavi(`${at + 1}.00`));
  expect(await codesOf(asha, requests)).toEqual(refusedLast(6));
});

test('who has given no password has half of a number’s wrong OTPs of a day, and keeps its owner out of nothing (INVARIANTS O4)', async () => {
  await bank.stop();
  bank = await startBank({ policy: { otp: { wrongPerDayMax: 6 } } });
  const stranger = await acquaintance();
  expect(await codeOf(stranger, recovery)).toBe('0');
  expect(await wrongCodes(stranger, recovery, 3)).toEqual(['5029', '5029', '5029']);
  const another = await acquaintance();
  expect(await codeOf(another, recovery)).toBe('0');
  expect(await wrongCodes(another, recovery, 2)).toEqual(['9021', '9021']);

  const asha = await typeSignIn(bank, 'asha');
  expect(await codeOf(asha, paymentToRavi('1.00'))).toBe('0');
  expect(await wrongCodes(asha, paymentToRavi('1.00'), 4)).toEqual([
    '5029',
    '5029',
    '5029',
    '9021',
  ]);
});
