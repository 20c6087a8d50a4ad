import { payees } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const bank = bankOfAllTests();

const explain = (query: string, status = 200) =>
  supertest(bank.app.server).get(`/__sim/api/explain?${query}`).expect(status);

const numbersOf = (body: { compared: { what: string; value: string }[] }) =>
  Object.fromEntries(body.compared.map(({ what, value }) => [what, value]));

test('a balance, a limit and a payee say what they are made of', bothEngines, async () => {
  const asha = await signInAs(bank, 'asha');
  const order = await authorisedTransfer(bank, asha, { amount: '1100.00' });
  await asha.expectCall('FundTransferService', order);

  const { body: balance } = await explain(`account=${order.FromAccountNumber}`);
  expect(balance.rule).toBe('RULINGS A1');
  expect(balance.postings[0]).toMatchObject({
    amount: '-1100.00',
    balanceAfter: numbersOf(balance)['balance'],
  });

  const { body: limit } = await explain('person=asha');
  expect(numbersOf(limit)).toMatchObject({ 'used today': '1100.00', 'made today': '1' });
  expect(limit.passes).toEqual({
    at: '2026-11-22T00:00:00.000+05:30',
    when: 'Begins anew tomorrow',
  });

  const question = `person=asha&payee=${order.BeneficiaryAccountNumber}`;
  const { body: payee } = await explain(question);
  expect(payee).toHaveLength(1);
  expect(payee[0].passes.when).toBe('Now: he can be paid');
  expect(numbersOf(payee[0])).toMatchObject({ status: 'ACTIVATED', 'last amount': '1100.00' });

  await bank.inBank((tx) =>
    tx
      .update(payees)
      .set({ status: 'DEACTIVATED' })
      .where(eq(payees.accountNumber, order.BeneficiaryAccountNumber)),
  );
  const { body: closed } = await explain(question);
  expect(closed[0]).toMatchObject({
    rule: 'RULINGS T13',
    passes: { when: 'Once the payee is activated' },
  });
});

test.each([
  ['', 400],
  ['account=none', 404],
  ['person=nobody', 404],
  ['person=asha&payee=none', 404],
  ['colour=red', 400],
])('what cannot be explained is answered with a sentence: %s', async (query, status) => {
  const { body } = await explain(query, status);
  expect(body.error).toMatch(/\.$/);
});

test('somebody without a user ID is explained like everybody else whom the cast names', async () => {
  const identity = await startBank({ scenario: 'identity' });
  const call = supertest(identity.app.server);
  for (const { key } of identity.scenario.visitors ?? []) {
    const { body } = await call.get(`/__sim/api/explain?person=${key}`).expect(200);
    expect(body.about).toMatch(/^The daily limit of customer \d+$/);
  }
});
