import { expect, test } from 'vitest';
import { explain } from '../control/explain.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { authorisedPayment, pay } from '../testing/other-bank-steps.ts';
import { callPayee, confirmedPayee, malvan } from '../testing/payee-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const kavita = { payeeName: 'Kavita Raghavan Iyer', accountNumber: '004010000027751' };
const send = async (bank: TestBank, client: SignedInClient, to: string, amount: string) =>
  client.call('FundTransferService', await authorisedTransfer(bank, client, { to, amount }));
const upTo100 = (hours: number) => ({
  payee: { newPayeeLimits: [{ hours, amountMax: '100.00' }] },
});

test('a new payee is paid no more in all than the policy allows in his first hours, by any rail', async () => {
  const bank = await startBank({ policy: upTo100(24) });
  const asha = await signInAs(bank, 'asha');
  await confirmedPayee(asha, 'ADD', kavita);
  const to = kavita.accountNumber;
  expect(await send(bank, asha, to, '60.00')).toMatchObject({ kind: 'success' });
  expect(await send(bank, asha, to, '40.01')).toMatchObject({
    code: '9045',
    message: 'A new beneficiary can be paid Rs 100.00 in the first 24 hours; Rs 60.00 are used.',
  });
  expect(await send(bank, asha, to, '40.00')).toMatchObject({ kind: 'success' });
  expect(await explain(bank.world, { person: 'asha', payee: to })).toMatchObject([
    {
      compared: expect.arrayContaining([
        { what: 'limit', value: '100.00' },
        { what: 'used', value: '100.00' },
      ]),
      passes: { at: expect.stringMatching(/^2026-11-22T10:00:/) },
    },
  ]);
  expect(bank.world.traffic.after(0).findLast(({ code }) => code === '9045')?.why).toMatchObject({
    refusal: { because: { rule: 'RULINGS B10', passes: { at: expect.any(String) } } },
  });
  await bank.moveTo('2026-11-22T10:00:00');
  const later = await signInAs(bank, 'asha');
  expect(await send(bank, later, to, '40.01')).toMatchObject({ kind: 'success' });

  await bank.world.policies.replace(upTo100(87_840));
  await pay(bank, later, 'IMPS', { amount: '100.00' });
  const { service, request } = await authorisedPayment(bank, later, 'NEFT', { amount: '1.00' });
  expect(await later.call(service, request)).toMatchObject({ code: '9045' });
});

test('a payee who is taken out and added or activated again is new again, and has nothing of his limit back', async () => {
  const bank = await startBank({ policy: upTo100(24) });
  const asha = await signInAs(bank, 'asha');
  const to = kavita.accountNumber;
  await confirmedPayee(asha, 'ADD', kavita);
  expect(await send(bank, asha, to, '60.00')).toMatchObject({ kind: 'success' });
  for (const again of ['ADD', 'UPDATE']) {
    expect(await callPayee(asha, 'DELETE', kavita)).toMatchObject({ kind: 'success' });
    expect(await confirmedPayee(asha, again, kavita)).toMatchObject({ kind: 'success' });
    expect(await send(bank, asha, to, '40.01')).toMatchObject({
      code: '9045',
      message: expect.stringContaining('Rs 60.00 are used'),
    });
  }
  await bank.moveTo('2026-11-22T12:00:00');
  const later = await signInAs(bank, 'asha');
  expect(await send(bank, later, to, '100.01')).toMatchObject({ kind: 'success' });
  await callPayee(later, 'DELETE', kavita);
  await callPayee(later, 'UPDATE', kavita);
  expect(await send(bank, later, to, '1.00')).toMatchObject({ code: '9045' });
});

test(
  'a payee whose addition waited for days is new from the approval on',
  bothEngines,
  async () => {
    const bank = await startBank({ policy: upTo100(24) });
    await bank.moveTo('2026-12-01T10:00:00');
    await confirmedPayee(await signInAs(bank, 'charles'), 'APPROVE', malvan);
    const farida = await signInAs(bank, 'farida');
    const to = malvan.accountNumber;
    expect(await send(bank, farida, to, '100.01')).toMatchObject({ code: '9045' });
    expect(await send(bank, farida, to, '100.00')).toMatchObject({ kind: 'success' });
  },
);
