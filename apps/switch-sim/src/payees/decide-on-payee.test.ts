import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import {
  callPayee,
  confirmedPayee,
  confirmPayee,
  flagOf,
  krishi,
  malvan,
  type NamedPayee,
  payeeBody,
  textiles,
} from '../testing/payee-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';

const bank = bankOfEachTest();
const meera = signedInForEachTest(bank, 'meera');
const charles = signedInForEachTest(bank, 'charles');

const setStatus = ({ accountNumber }: NamedPayee, status: 'open' | 'closed') =>
  bank.inBank((tx) =>
    tx.update(accounts).set({ status }).where(eq(accounts.number, accountNumber)),
  );

/** What a decision is answered, and what the checker's telephone shows. */
async function decided(verb: string, payee: NamedPayee) {
  const seen = (await bank.inbox.read({ to: charles.user })).length;
  const answer = await confirmedPayee(charles, verb, payee);
  const sent = (await bank.inbox.read({ to: charles.user })).slice(seen);
  const alerts = sent.filter(({ otp }) => otp === null).map(({ text }) => text);
  if (answer.kind !== 'success') return { code: answer.code, alerts };
  return { message: (answer.body as { Message: string }).Message, alerts };
}

test('each decision is answered in its words, and whoever approves is told what he has approved', async () => {
  expect(await decided('APPROVE', malvan)).toEqual({
    message: 'Malvan Cashew Traders has been approved as a beneficiary.',
    alerts: [expect.stringContaining('ending 2936, was approved.')],
  });
  expect(await decided('APPROVEDELETE', textiles)).toEqual({
    message: 'Kulkarni Textiles has been deactivated.',
    alerts: [expect.stringContaining('ending 7902, was deactivated.')],
  });
  await callPayee(meera, 'UPDATE', textiles);
  expect(await decided('REJECTADD', textiles)).toEqual({
    message: 'The activation of Kulkarni Textiles has been rejected.',
    alerts: [],
  });
  await callPayee(meera, 'UPDATE', textiles);
  expect(await decided('APPROVE', textiles)).toEqual({
    message: 'Kulkarni Textiles is activated again.',
    alerts: [expect.stringContaining('ending 7902, was activated again.')],
  });
  await callPayee(meera, 'DELETE', textiles);
  expect(await decided('REJECTDELETE', textiles)).toEqual({
    message: 'The deactivation of Kulkarni Textiles has been rejected.',
    alerts: [],
  });
});

test('a rejected addition is answered in its words', async () => {
  expect(await decided('REJECTADD', malvan)).toEqual({
    message: 'The addition of Malvan Cashew Traders has been rejected.',
    alerts: [],
  });
});

test('whose account was closed meanwhile is not approved, and can be rejected or taken out of use', async () => {
  for (const payee of [malvan, textiles]) await setStatus(payee, 'closed');
  expect(await decided('APPROVE', malvan)).toEqual({ code: '9053', alerts: [] });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
  expect(await decided('REJECTADD', malvan)).not.toHaveProperty('code');
  expect(await decided('APPROVEDELETE', textiles)).not.toHaveProperty('code');
  for (const payee of [malvan, textiles]) await setStatus(payee, 'open');
});

test('a payee of another bank is approved without an account of this one', async () => {
  await confirmedPayee(meera, 'ADD', krishi);
  expect(await decided('APPROVE', krishi)).not.toHaveProperty('code');
});

test('a name is compared without the spaces around it, and another one is refused', async () => {
  const spaced = { ...malvan, payeeName: ` ${malvan.payeeName} ` };
  const other = payeeBody(charles, 'REJECTADD', { ...malvan, payeeName: 'Malvan' });
  expect(await charles.call('ManagePayeeService', other)).toMatchObject({ code: '9062' });
  expect(await callPayee(charles, 'REJECTADD', spaced)).toMatchObject({ kind: 'success' });
});

test('the OTP of an approval says what is done to whom, and is good for that request alone (INVARIANTS M6, ruling 33)', async () => {
  const sent = async () => (await bank.inbox.read({ to: charles.user })).at(-1)?.text;
  await confirmPayee(charles, textiles);
  expect(await sent()).toContain('to approve: deactivate the beneficiary Kulkarni Textiles,');
  await confirmPayee(charles, malvan);
  expect(await sent()).toContain('to approve: add the beneficiary Malvan Cashew Traders,');

  // Both have another end, and the maker asks for something else of the same payees.
  const farida = await signInAs(bank, 'farida');
  await confirmedPayee(farida, 'APPROVE', malvan);
  await callPayee(meera, 'DELETE', malvan);
  expect(await callPayee(charles, 'APPROVEDELETE', malvan)).toMatchObject({ code: '9024' });
  await callPayee(farida, 'REJECTDELETE', textiles);
  await callPayee(meera, 'DELETE', textiles);
  expect(await callPayee(charles, 'APPROVEDELETE', textiles)).toMatchObject({ code: '9024' });
  expect(await confirmedPayee(charles, 'APPROVEDELETE', textiles)).toMatchObject({
    kind: 'success',
  });
});

test('a signatory who is both approves no change by the OTP for an addition of his own, which is older than the maker’s request (M6)', async () => {
  const farida = await signInAs(bank, 'farida');
  await confirmPayee(farida, krishi);
  await confirmedPayee(meera, 'ADD', krishi);
  expect(await callPayee(farida, 'APPROVE', krishi)).toMatchObject({ code: '9024' });
  expect(await flagOf(farida, krishi.accountNumber)).toBe('PENDING');
  expect(await confirmedPayee(farida, 'APPROVE', krishi)).toMatchObject({ kind: 'success' });
});
