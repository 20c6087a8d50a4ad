/** @module-tag both-engines-wide */
import {
  chequeBooks,
  inwardCheques,
  positivePayInstructions,
  serviceRequests,
} from '@sahakar/db/schema/cheques';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { customers, limitRaises } from '@sahakar/db/schema/customers';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { asc, eq, gt, inArray } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { expireInstructions } from '../cheques/jobs.ts';
import { keepLiensOfTheDay } from '../housekeeping/jobs.ts';
import { jobs } from '../jobs.ts';
import { letRaiseWait, raiseLimits } from '../limits/limit-raises.ts';
import { setAheadClosed } from '../testing/machine-clock.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { storeSchedules } from '../testing/stored-schedules.ts';
import type { Job } from './job.ts';
import { runDueJobs } from './run-due-jobs.ts';

const at = (moment: string) => new Date(`${moment}+05:30`);
const malvan = '006011000002936';
const textiles = '001011000007902';
const traders = '200009481';

/** As it was opened last: a bank that was down is another object than before. */
function readOf({ worlds }: TestBank) {
  const read = worlds.opened('main')?.bank.store.read;
  if (read === undefined) throw new Error('The bank is closed');
  return read;
}

async function instalmentsOf(bank: TestBank) {
  const made = await readOf(bank)
    .select()
    .from(scheduleInstalments)
    .orderBy(asc(scheduleInstalments.at));
  return made.map(({ outcome, reason }) => [outcome, reason].join(' ').trim());
}

/** Past this moment, once for what moves no money and then for what has waited for the book. */
async function passWithLateBook({ bank }: TestBank, until: Date): Promise<void> {
  const trouble = { checks: [], reason: 'The book has not been looked through yet.' };
  await runDueJobs({ ...bank, book: { trouble: () => trouble } }, jobs, until);
  await runDueJobs(bank, jobs, until);
}

/** Passes from the bank's moment to another one, by a clock that is moved or while it is down. */
const ways = [
  {
    way: 'one movement of the clock',
    pass: (bank: TestBank, to: Date) => bank.world.time.move({ to }),
  },
  {
    way: 'a bank that was down',
    async pass(bank: TestBank, to: Date) {
      await bank.world.time.move({ frozen: false });
      await setAheadClosed(bank, to.getTime() - bank.bank.clock.now().getTime());
    },
  },
  { way: 'an outage after which its book was looked through first', pass: passWithLateBook },
];

test.each(ways)(
  'over $way, a lien that begins on the way keeps its amount from the payments after it',
  async ({ pass }) => {
    const bank = await startBank({ scenario: 'cheques', now: '2026-11-30T20:00:00+05:30' });
    const payment = { person: 'nandini', count: 1, payments: 1, amount: 3_70_000_00n };
    await storeSchedules(bank, { ...payment, startOn: '2026-12-02' });
    await pass(bank, at('2026-12-03T10:00:00'));
    await expect
      .poll(() => instalmentsOf(bank))
      .toEqual([expect.stringContaining('F Insufficient')]);
  },
);

test('a lien that begins and ends within one movement of the clock keeps its amount just in between', async () => {
  const bank = await startBank({ scenario: 'cheques' });
  const payment = { person: 'nandini', count: 1, payments: 1, amount: 3_70_000_00n };
  await storeSchedules(bank, { ...payment, startOn: '2026-12-02' });
  await storeSchedules(bank, { ...payment, startOn: '2027-01-01' });
  const ran = await bank.world.time.move({ to: at('2027-01-02T10:00:00') });
  expect(await instalmentsOf(bank)).toEqual([expect.stringContaining('F Insufficient'), 'S']);
  const kept = ran.filter(({ job }) => job === 'keep-liens');
  expect(kept.map(({ at: dueAt, outcome }) => [dueAt, outcome])).toEqual([
    [at('2026-12-01T00:00:00'), '1 liens began, 0 ended'],
    [at('2027-01-01T00:00:00'), '0 liens began, 1 ended'],
    // The last of its moments is run always.
    [at('2027-01-02T00:00:00'), '0 liens began, 0 ended'],
  ]);
  const [account] = await readOf(bank)
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, malvan));
  expect(account).toMatchObject({ held: 0n, balance: 30_000_00n });
});

test.each(ways)(
  'over $way, a raise of the daily limit holds for the payments after its moment, and not before (D4)',
  async ({ pass }) => {
    const bank = await startBank({ now: '2026-11-21T10:00:00+05:30' });
    await bank.inBank(async (tx) => {
      const isTraders = eq(customers.number, traders);
      await tx.update(customers).set({ limitId: 'DL02' }).where(isTraders);
      await letRaiseWait(tx, traders, 'DL05', at('2026-11-22T10:00:00'));
    });
    const payment = { person: 'nandini', count: 1, payments: 1, amount: 3_00_000_00n };
    await storeSchedules(bank, { ...payment, startOn: '2026-11-22' });
    await storeSchedules(bank, { ...payment, startOn: '2026-11-23' });
    await pass(bank, at('2026-11-24T10:00:00'));
    await expect.poll(() => instalmentsOf(bank)).toEqual([expect.stringContaining('F '), 'S']);
    await expect.poll(() => readOf(bank).select().from(limitRaises)).toEqual([]);
  },
);

test.each(ways)('over $way, a cheque book is of the day on which it was due', async ({ pass }) => {
  const bank = await startBank({ scenario: 'cheques', now: '2026-11-21T10:00:00+05:30' });
  await pass(bank, at('2026-12-04T10:00:00'));
  const books = async () => {
    const rows = await readOf(bank)
      .select({ decidedOn: serviceRequests.decidedOn, issuedOn: chequeBooks.issuedOn })
      .from(chequeBooks)
      .innerJoin(serviceRequests, eq(serviceRequests.requestNo, chequeBooks.requestNo))
      .where(gt(serviceRequests.decidedOn, '2026-11-21'));
    return rows.map(Object.values);
  };
  await expect.poll(books).toEqual([['2026-11-23', '2026-11-23']]);
});

/** Stories of cheques with an instruction that is over with 22 November, and differs in its day alone. */
async function instructedBank(...chequeNumbers: readonly string[]): Promise<TestBank> {
  const bank = await startBank({ scenario: 'cheques', now: '2026-11-21T10:00:00+05:30' });
  const instruction = {
    accountNumber: textiles,
    loginUsername: bank.scenario.cast.find(({ key }) => key === 'asha')?.loginUsername ?? '',
    channel: 'IB',
    chequeDate: '2026-08-22',
    remarks: '',
    state: 'registered' as const,
    registeredOn: '2026-08-22',
    at: at('2026-08-22T10:00:00'),
    expiresOn: '2026-11-22',
  };
  await bank.inBank(async (tx) => {
    const told = await tx
      .update(inwardCheques)
      .set({ chequeDate: '2026-11-20' })
      .where(inArray(inwardCheques.chequeNumber, [...chequeNumbers]))
      .returning();
    await tx.insert(positivePayInstructions).values(
      told.map(({ chequeNumber, amount, payeeName }) => ({
        ...instruction,
        id: chequeNumber,
        chequeNumber,
        amount,
        payeeName,
      })),
    );
  });
  return bank;
}

async function newestCheques(bank: TestBank) {
  const { accountNumber, chequeNumber } = inwardCheques;
  const rows = await readOf(bank)
    .select()
    .from(inwardCheques)
    .where(eq(accountNumber, textiles))
    .orderBy(asc(chequeNumber));
  return rows.slice(-2).map(({ state, returnReason }) => [state, returnReason]);
}

test.each(ways)(
  'over $way, a cheque is held to the day of no instruction of positive pay that was over on its own',
  async ({ pass }) => {
    // The first is presented on 21 November and held to it, the second on the 23rd and not.
    const bank = await instructedBank('700135', '700136');
    await pass(bank, at('2026-11-24T10:00:00'));
    await expect
      .poll(() => newestCheques(bank))
      .toEqual([
        ['returned', 'Date differs from positive pay'],
        ['paid', null],
      ]);
    const [over] = await readOf(bank)
      .select()
      .from(positivePayInstructions)
      .where(eq(positivePayInstructions.id, '700136'));
    expect(over).toMatchObject({ state: 'expired', decidedOn: '2026-11-23' });
  },
);

test('a cheque whose clearing has waited for the book is compared with the instruction of its day, though that is over by now', async () => {
  const bank = await instructedBank('700135');
  await passWithLateBook(bank, at('2026-11-24T10:00:00'));
  expect(await newestCheques(bank)).toContainEqual(['returned', 'Date differs from positive pay']);
});

test('over a year, of the midnights and hours at which nothing waits only the last ones are run', async () => {
  const { bank } = await startBank();
  const ran: (readonly [string, Date])[] = [];
  const watched = [keepLiensOfTheDay, expireInstructions, raiseLimits].map((job): Job => ({
    ...job,
    run(_bank, dueAt) {
      ran.push([job.name, dueAt]);
      return job.run(bank, dueAt);
    },
  }));
  await runDueJobs(bank, watched, at('2027-11-21T10:30:00'));
  expect(ran).toEqual([
    ['keep-liens', at('2027-11-21T00:00:00')],
    ['expire-positive-pay', at('2027-11-21T00:00:00')],
    ['raise-limits', at('2027-11-21T10:00:00')],
  ]);
});

test('once for all missed moments runs only what no other job hangs on', () => {
  const latest = jobs.filter(({ missed }) => missed === 'latest').map(({ name }) => name);
  expect(latest).toEqual([
    'erase-secret-texts',
    'forget-request-ids',
    'forget-old-sessions',
    'forget-old-audit-lines',
    'expire-requests',
    'seal-the-book',
    'seal-what-came-late',
  ]);
});
