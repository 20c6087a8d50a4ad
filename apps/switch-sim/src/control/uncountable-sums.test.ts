import { largestPaise } from '@sahakar/contracts/wire/rupees';
import { expect, test } from 'vitest';
import { post } from '../ledger/post.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { controlOf } from '../testing/control-of.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const current = '001011000007902';

test('an account that would come to more than can be counted takes nothing, and whoever brings it is told (L12)', async () => {
  const bank = await startBank();
  const { get, post: tell } = controlOf(bank);
  const asha = await signInAs(bank, 'asha');
  const back = await pay(bank, asha, 'NEFT', { amount: '50.13', from: current });
  const settled = await pay(bank, asha, 'NEFT', { amount: '60.00', from: current });
  await fillUp(bank, current);
  const full = await balanceOf(bank, current);

  const declined = { accepted: false, reason: expect.stringContaining('can count') };
  const cash = { account: current, direction: 'in', amount: '20.00' };
  expect((await tell('/cash', cash).expect(200)).body).toMatchObject(declined);
  const credit = { rail: 'NEFT', account: current, amount: '20.00', name: 'Rangoli Retail' };
  expect((await tell('/other-bank/credit', credit).expect(200)).body).toMatchObject(declined);
  const transfer = await authorisedTransfer(bank, asha, { amount: '20.00', to: current });
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ code: '9046' });

  await bank.moveTo('2026-11-21T13:01:00');
  const order = { reference: settled, reason: 'No such account' };
  expect((await tell('/other-bank/return', order).expect(200)).body).toMatchObject(declined);
  const waiting = { reference: back, state: 'pending' };
  const { body: payments } = await get('/other-bank/payments');
  expect(payments).toContainEqual(expect.objectContaining(waiting));
  expect(await balanceOf(bank, current)).toBe(full);
  const { body: book } = await get('/ledger/verify');
  expect(book).toMatchObject({ ok: true });
});

/** Ten rupees less than there may be. */
async function fillUp(started: TestBank, account: string): Promise<void> {
  const { bank } = started;
  const amount = largestPaise - (await balanceOf(started, account)) - 10_00n;
  const rrn = await bank.rrns.next();
  await bank.store.transaction((tx) =>
    post(tx, {
      rrn,
      kind: 'test',
      legs: [
        { account, amount, narration: 'Much' },
        { account: 'CHARGES', amount: -amount, narration: 'Much' },
      ],
      cause: { kind: 'test', id: rrn },
      at: bank.clock.now(),
    }),
  );
}
