/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { counters } from '@sahakar/db/schema/world';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { wide } from '../testing/both-engines.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { shiftBalance } from '../testing/shift-balance.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { openLarge } from '../testing/large-book.ts';
import { startBank } from '../testing/start-bank.ts';
import { startBeside } from '../testing/start-beside.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bookWatch } from './book-watch.ts';

const ashas = '001010000042317';

test('a large book that no clean stop has left is served at once, and moves money when it has been looked through', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const atBank = supertest(bank.app.server);
  const enquiry = { AccountNumber: ashas, CustNo: asha.customerNo };
  const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });

  const { world, letLook } = await openLarge(bank);
  await atBank.get('/healthz').expect(200, { ok: true });
  const { body: notReady } = await atBank.get('/readyz').expect(503);
  expect(notReady.reason).toMatch(/is being looked through .*, so no money moves yet/);
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
  const before = await balanceOf(world, ashas);
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ code: '9110' });
  expect(await balanceOf(world, ashas)).toBe(before);

  letLook();
  await world.book.look();
  await atBank.get('/readyz').expect(200, { ok: true });
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ kind: 'success' });
  expect(await balanceOf(world, ashas)).toBe(before - 100_00n);
});

test('damage of a large book is found while enquiries are served, before any money moves', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
  await shiftBalance(bank, ashas, 1_00n);
  const { world, letLook } = await openLarge(bank);
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ code: '9110' });
  letLook();
  await world.book.look();
  expect(world.book.trouble()?.checks).toEqual(['L2', 'L3']);
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ code: '9110' });
  await shiftBalance(world, ashas, -1_00n);
  await world.book.look();
});

test('what the bank does by itself with money waits for the first look, and is done by itself after it', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  await pay(bank, asha, 'NEFT', { amount: '1300.00' });
  const { world, letLook } = await openLarge(bank);
  const states = async () => {
    const rows = await world.bank.store.read.select().from(outwardPayments);
    return rows.map(({ state }) => state);
  };
  await world.time.move({ to: { by: { months: 0, milliseconds: 86_400_000 } } });
  expect(await states()).toEqual(['pending']);
  letLook();
  await world.book.look();
  await expect.poll(states).toEqual(['success']);
});

test.runIf(engine === 'sqlite')(
  'whoever starts a large bank after a crash reads in the terminal why no money moves, and when it does',
  { ...wide, timeout: 120_000 },
  async () => {
    const bank = await startBank();
    const padding = Array.from({ length: 1_000 }, (_, at) => ({
      name: `${at}`.padEnd(20_000, '-'),
      next: 0,
    }));
    await bank.inBank((tx) => tx.insert(counters).values(padding));
    await bank.worlds.close();
    const program = startBeside(bank);
    const address = await program.address();
    expect(program.printed()).toMatch(/looked through: enquiries are served,\s+payments, .* wait/);
    await expect.poll(() => program.printed(), { timeout: 60_000 }).toContain('main is in order');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  },
);

test('a first look that finds the database away is taken again, and ends with the watch', async () => {
  const looks: string[] = [];
  const verify = async () => {
    looks.push('look');
    if (looks.length === 1) throw new Error('The database cannot be reached');
    return [];
  };
  const parts = { verify, verifyAlone: verify, isTrusted: false, foundAtStart: [] };
  const watch = bookWatch(parts);
  await watch.lookMeanwhile();
  expect([looks.length, watch.trouble()]).toEqual([2, null]);
  await watch.stop();

  const away = bookWatch({ ...parts, verify: () => Promise.reject(new Error('Away')) });
  const first = away.lookMeanwhile();
  await away.stop();
  await first;
  expect(away.trouble()?.checks).toEqual([]);
});
