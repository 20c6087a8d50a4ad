/** @module-tag both-engines-wide */
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { spoilTable } from '@sahakar/db/testing/spoil-table';
import supertest from 'supertest';
import { expect, test, vi } from 'vitest';
import { verifyBook } from './looks/verify-book.ts';
import { resultOf } from '../ledger/verify-ledger.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { wide } from '../testing/both-engines.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { shiftBalance } from '../testing/shift-balance.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bookWatch } from './book-watch.ts';

const ashas = '001010000042317';

test('a damaged book is not served: money waits, enquiries go on, and it ends with the damage', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const atBank = supertest(bank.app.server);
  const enquiry = { AccountNumber: ashas, CustNo: asha.customerNo };
  const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
  await atBank.get('/readyz').expect(200, { ok: true });

  await shiftBalance(bank, ashas, 1_00n);
  const before = await balanceOf(bank, ashas);
  const { body: verdict } = await atBank.get('/__sim/api/ledger/verify').expect(200);
  expect(verdict.ok).toBe(false);

  expect(await asha.call('FundTransferService', transfer)).toMatchObject({
    code: '9110',
    message: expect.stringContaining('closed while the bank checks its books'),
  });
  expect(await balanceOf(bank, ashas)).toBe(before);
  expect(await asha.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
  await atBank.get('/healthz').expect(200);
  const { body: notReady } = await atBank.get('/readyz').expect(503);
  expect(notReady.reason).toMatch(/not in order \(L2, L3\), so no money moves.*damaged-book\.md/);

  await shiftBalance(bank, ashas, -1_00n);
  await bank.world.book.look();
  expect(await asha.call('FundTransferService', transfer)).toMatchObject({ kind: 'success' });
  await atBank.get('/readyz').expect(200, { ok: true });
});

test('a customer who asks again for a payment of before is told of it, though the book is broken', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const transfer = await authorisedTransfer(bank, asha, { amount: '100.00' });
  const requestId = '01J00000000000000000000042';
  const answer = await asha.call('FundTransferService', transfer, { requestId });
  expect(answer.kind).toBe('success');
  await shiftBalance(bank, ashas, 1_00n);
  await bank.world.book.look();
  expect(await asha.call('FundTransferService', transfer, { requestId })).toEqual(answer);
  await shiftBalance(bank, ashas, -1_00n);
});

test('what the bank does by itself with money waits for a sound book, and is done then', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  await pay(bank, asha, 'NEFT', { amount: '1300.00' });
  await shiftBalance(bank, ashas, 1_00n);
  await bank.world.book.look();
  const nextDay = { to: { by: { months: 0, milliseconds: 86_400_000 } } };
  const whileBroken = (await bank.world.time.move(nextDay)).map(({ job }) => job);
  expect(whileBroken).toContain('forget-request-ids');
  expect(whileBroken).not.toContain('settle-with-other-banks');

  await shiftBalance(bank, ashas, -1_00n);
  await bank.world.book.look();
  const outcomes = (await bank.world.time.move(nextDay)).map(({ outcome }) => outcome);
  expect(outcomes).toContain('settled 1 payments, returned 0');
});

test('others are answered while the whole book is looked through', async () => {
  const { world } = await startBank();
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const results = await world.book.look();
  clearImmediate(counting);
  expect(results.length).toBeGreaterThan(18);
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
  // On the thread of the bank the whole look would be one turn.
  expect(turns).toBeGreaterThan(50);
});

test.runIf(engine === 'sqlite')(
  'a book that cannot be read is a failed check with words, and never a 500',
  wide,
  async () => {
    const bank = await startBank();
    const undo = spoilTable(join(bank.config.dataDirectory, 'worlds', 'main'), 'postings');
    const { body } = await supertest(bank.app.server).get('/__sim/api/ledger/verify').expect(200);
    undo();
    const broken = body.checks.filter(({ ok }: { ok: boolean }) => !ok);
    expect(broken.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['DB1', 'L1', 'L3']),
    );
    expect(JSON.stringify(broken)).toContain('Unreadable (Every journal has two postings');
    await supertest(bank.app.server).get('/readyz').expect(503);
    await bank.world.book.look();
  },
);

test('a database that is lost under a look is no damage of the book', async () => {
  const lost = new StoreLostError('nothing', new Error('Connection terminated unexpectedly'));
  const told = new Error('Failed query', { cause: lost });

  await expect(resultOf('L1', 'the book', () => Promise.reject(told))).rejects.toBe(told);
  await expect(
    verifyBook(() => Promise.reject(new StoreRefusedError('Away', { cause: lost }))),
  ).rejects.toThrow('Away');
});

test('a policy that is changed when a look has begun makes no book a broken one', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const held = Promise.withResolvers<void>();
  const { verify } = bank.storage;
  vi.spyOn(bank.storage, 'verify').mockImplementationOnce(async (...order) => {
    await held.promise;
    return verify(...order);
  });
  const looking = bank.world.book.look();
  const lives = { lifeSeconds: 2 * bank.bank.policy.otp.lifeSeconds };
  await bank.world.policies.replace((now) => ({ ...now, otp: { ...now.otp, ...lives } }));
  await authorisedTransfer(bank, asha, { amount: '100.00' });
  held.resolve();
  expect((await looking).filter(({ ok }) => !ok)).toEqual([]);
});

test('whoever asks while a look is under way is told of a look that begins afterwards, which others share', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  const verify = async () => {
    const held = Promise.withResolvers<void>();
    const count = looks.push(held);
    await held.promise;
    return [{ id: `L${count}`, ok: true, detail: '' }];
  };
  const parts = { verify, verifyAlone: verify, isTrusted: true, foundAtStart: [] };
  const watch = bookWatch(parts);
  const asked = [watch.look(), watch.look(), watch.look()];
  expect(looks).toHaveLength(1);
  looks[0]?.resolve();
  await expect.poll(() => looks.length).toBe(2);
  looks[1]?.resolve();
  const told = (await Promise.all(asked)).map((results) => results.map(({ id }) => id));
  expect(told).toEqual([['L1'], ['L2'], ['L2']]);

  const last = [watch.look(), watch.look()];
  const stopped = watch.stop();
  looks[2]?.resolve();
  await stopped;
  await Promise.all(last);
  expect(looks).toHaveLength(3);
});

test('a look that finds the database away ends nothing, and is taken again', async () => {
  let looks = 0;
  const verify = () => {
    looks += 1;
    return Promise.reject(new Error('The database cannot be reached'));
  };
  const watch = bookWatch({
    verify,
    verifyAlone: verify,
    isTrusted: true,
    foundAtStart: [],
    lookMilliseconds: 1,
  });

  watch.begin();
  await expect.poll(() => looks).toBeGreaterThan(1);
  await watch.stop();

  expect(watch.trouble()).toBeNull();
  expect(watch.looks()).toEqual({ count: 0, last: null });
});
