import { transferRequests } from '@sahakar/db/schema/approvals';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { debitCards } from '@sahakar/db/schema/identity';
import { scheduleInstalments, schedules } from '@sahakar/db/schema/schedules';
import { chequeLeaves, positivePayInstructions, serviceRequests } from '@sahakar/db/schema/cheques';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { customers, logins } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { asc, eq, ne } from '@sahakar/db/sql';
import { lockedCount } from '../../credentials/lock-count.ts';
import { type Customer, type Model, people } from './bank-model.ts';
import { personOf } from './opened-world.ts';
import { statusOf } from './schedule-acts.ts';
import { wrongMax } from './tpin.ts';

/** What of a bank is compared with the model after every command, as texts by name. */
export type Picture = Readonly<Record<string, string>>;

const accountRows = prepared('picture-accounts', (db: Reader) => db.select().from(ledgerAccounts));
const payeeRows = prepared('picture-payees', (db: Reader) => db.select().from(payees));
const usageRows = prepared('picture-usage', (db: Reader) => db.select().from(dailyUsage));
const limitRows = prepared('picture-limits', (db: Reader) =>
  db.select({ no: customers.number, limitId: customers.limitId }).from(customers),
);
const triesRows = prepared('picture-tpin-tries', (db: Reader) =>
  db.select({ username: logins.username, tries: logins.tpinFailures }).from(logins),
);
const requestRows = prepared('picture-requests', (db: Reader) =>
  db
    .select({ no: transferRequests.requestNo, state: transferRequests.state })
    .from(transferRequests),
);
const payeeChangeRows = prepared('picture-payee-changes', (db: Reader) =>
  db
    .select({
      state: payeeRequests.state,
      account: payees.accountNumber,
      kind: payeeRequests.kind,
    })
    .from(payeeRequests)
    .innerJoin(payees, eq(payees.id, payeeRequests.payeeId)),
);
const scheduleRows = prepared('picture-schedules', (db: Reader) =>
  db.select({ id: schedules.id, status: schedules.status }).from(schedules),
);
const instalmentRows = prepared('picture-instalments', (db: Reader) =>
  db.select().from(scheduleInstalments).orderBy(asc(scheduleInstalments.place)),
);
const cardRows = prepared('picture-cards', (db: Reader) =>
  db
    .select({ first: debitCards.firstFour, last: debitCards.lastSix, state: debitCards.status })
    .from(debitCards)
    .where(ne(debitCards.status, 'active')),
);
const leafRows = prepared('picture-leaves', (db: Reader) =>
  db.select().from(chequeLeaves).where(ne(chequeLeaves.state, 'unused')),
);
const instructionRows = prepared('picture-instructions', (db: Reader) =>
  db.select().from(positivePayInstructions),
);
const serviceRows = prepared('picture-services', (db: Reader) => db.select().from(serviceRequests));

/** Balance and number of entries of every account of a customer; the trial balance is checked here. */
export async function accountsOf(read: Reader): Promise<Model['accounts']> {
  const rows = await accountRows(read).execute();
  const trial = rows.reduce((sum, { balance }) => sum + balance, 0n);
  if (trial !== 0n) throw new Error(`The trial balance is ${trial} paise`);
  const own = rows.filter(({ kind }) => kind === 'customer');
  return Object.fromEntries(own.map(({ id, balance, entries }) => [id, { balance, entries }]));
}

const customerOfNo: Readonly<Record<string, Customer>> = {
  '100042317': 'asha',
  '100038554': 'ravi',
  '200007316': 'godavari',
};

/** The bank as it is. */
export async function pictureOfBank(read: Reader): Promise<Picture> {
  const [accounts, ownPayees, usage, limits, requests, payeeChanges, ...others] = await Promise.all(
    [
      accountsOf(read),
      payeeRows(read).execute(),
      usageRows(read).execute(),
      limitRows(read).execute(),
      requestRows(read).execute(),
      payeeChangeRows(read).execute(),
      schedulesOf(read),
      instrumentsOf(read),
      triesOf(read),
    ],
  );
  return inOrder([
    ...entriesOf(accounts),
    ...ownPayees.flatMap(({ customerNo, accountNumber, status }) =>
      ofKnown(customerNo, (customer) => [`payee ${customer} ${accountNumber}`, status]),
    ),
    ...usage.flatMap(({ customerNo, day, amount, count }) =>
      ofKnown(customerNo, (customer) => [`used ${customer} ${day}`, `${amount} in ${count}`]),
    ),
    ...limits.flatMap(({ no, limitId }) =>
      ofKnown(no, (customer) => [`limit ${customer}`, limitId ?? 'none']),
    ),
    ...requests.map(({ no, state }): Entry => [`request ${no}`, state]),
    ...counted(payeeChanges.map(({ account, kind, state }) => `${kind} of ${account} ${state}`)),
    ...others.flat(),
  ]);
}

async function schedulesOf(read: Reader): Promise<Entry[]> {
  const [headers, rows] = await Promise.all([
    scheduleRows(read).execute(),
    instalmentRows(read).execute(),
  ]);
  return headers.map(({ id, status }) => {
    const own = rows.filter(({ scheduleId }) => scheduleId === id);
    return [
      `schedule ${id}`,
      [status, ...own.map((row) => `${row.place}${row.outcome}`)].join(' '),
    ];
  });
}

/** Tries of the transaction password since the last right one, of whoever has any. */
async function triesOf(read: Reader): Promise<Entry[]> {
  const rows = await triesRows(read).execute();
  const triesOfUser = new Map(
    rows.map(({ username, tries }) => [username, tries === lockedCount ? wrongMax : tries]),
  );
  return people.flatMap((who) => tried(who, triesOfUser.get(personOf(who).loginUsername)));
}

/** Cards that are not active, leaves that are not unused, instructions, and books asked for. */
async function instrumentsOf(read: Reader): Promise<Entry[]> {
  const [blocked, leaves, instructions, services] = await Promise.all([
    cardRows(read).execute(),
    leafRows(read).execute(),
    instructionRows(read).execute(),
    serviceRows(read).execute(),
  ]);
  const ofBooks = services.filter(({ kind }) => kind === 'cheque-book');
  return [
    ...blocked.map(({ first, last, state }): Entry => [
      `card ${first}XXXXXXXX${last.slice(-4)}`,
      state,
    ]),
    ...leaves.map(({ accountNumber, number, state }): Entry => [
      `cheque ${accountNumber} ${number}`,
      state,
    ]),
    ...counted(
      instructions.map(
        ({ accountNumber, chequeNumber, state }) =>
          `positive pay ${accountNumber} ${chequeNumber} ${state}`,
      ),
    ),
    ...counted(
      ofBooks.map((one) => `book of ${one.accountNumber} ${one.requestedOn} ${one.state}`),
    ),
  ];
}

/** The bank as the model has it. */
export function pictureOfModel(model: Model): Picture {
  return inOrder([
    ...entriesOf(model.accounts),
    ...model.payees.map((one): Entry => [`payee ${one.customer} ${one.account}`, one.status]),
    ...Object.entries(model.usage).map(([key, { amount, count }]): Entry => [
      `used ${key}`,
      `${amount} in ${count}`,
    ]),
    ...Object.entries(model.limits).map(([customer, id]): Entry => [`limit ${customer}`, id]),
    ...model.requests.map(({ no, state }): Entry => [`request ${no}`, state]),
    ...counted(
      model.payeeRequests.map(({ account, kind, state }) => `${kind} of ${account} ${state}`),
    ),
    ...model.schedules.map((one): Entry => [
      `schedule ${one.id}`,
      [
        statusOf(one),
        ...Object.entries(one.outcomes).map(([place, outcome]) => `${place}${outcome}`),
      ].join(' '),
    ]),
    ...Object.entries(model.cards).flatMap(([no, state]): Entry[] =>
      state === 'active' ? [] : [[`card ${no}`, state]],
    ),
    ...Object.entries(model.leaves).map(([key, state]): Entry => [`cheque ${key}`, state]),
    ...people.flatMap((who) => tried(who, model.logins[who].wrongTpins)),
    ...counted(model.positivePay.map((key) => `positive pay ${key} registered`)),
    ...counted(
      model.bookRequests.map(
        ({ account, day, isIssued }) =>
          `book of ${account} ${day} ${isIssued ? 'issued' : 'pending'}`,
      ),
    ),
  ]);
}

const tried = (who: string, tries = 0): Entry[] =>
  tries === 0 ? [] : [[`tries of ${who}`, String(tries)]];

/** Every line that only one of the two has, or has otherwise; none where they agree. */
export function differences(bank: Picture, model: Picture): string[] {
  const names = new Set([...Object.keys(bank), ...Object.keys(model)]);
  return [...names].flatMap((name) =>
    bank[name] === model[name]
      ? []
      : [`${name}: the bank has ${bank[name] ?? 'none'}, the model ${model[name] ?? 'none'}`],
  );
}

type Entry = readonly [name: string, value: string];

const inOrder = (entries: readonly Entry[]): Picture => Object.fromEntries(entries);

const entriesOf = (accounts: Model['accounts']): Entry[] =>
  Object.entries(accounts).map(([id, { balance, entries }]) => [
    `account ${id}`,
    `${balance} paise after ${entries} entries`,
  ]);

function ofKnown(customerNo: string, entry: (customer: Customer) => Entry): Entry[] {
  const customer = customerOfNo[customerNo];
  return customer === undefined ? [] : [entry(customer)];
}

function counted(lines: readonly string[]): Entry[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, times]) => [line, String(times)]);
}
