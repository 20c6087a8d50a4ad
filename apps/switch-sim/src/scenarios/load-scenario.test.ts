import { engine } from '@sahakar/db/dialect';
import { accounts, customers, logins } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { replay } from '@sahakar/seeds/replay';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { asc, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { loadScenario } from './load-scenario.ts';
import { bothEngines } from '../testing/both-engines.ts';

// Ten thousand entries take the PostgreSQL of the tests a minute.
const names = Object.entries(scenarios)
  .filter(([name]) => engine === 'sqlite' || name !== 'long-statement')
  // What the bank itself has made of a story's orders is told by their own test.
  .flatMap(([name, { orders }]) => (orders === undefined ? [name] : []));

test.each(names)('%s ends with the balances that its story adds up to', async (name) => {
  const { bank, scenario } = await startBank({ scenario: name });
  const rows = await bank.store.read.select().from(ledgerAccounts);
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  for (const [account, passbook] of replay(scenario)) {
    expect([account, balances.get(account)]).toEqual([account, passbook.at(-1)?.paise]);
  }
  expect(rows.reduce((sum, { balance }) => sum + balance, 0n)).toBe(0n);
});

test('no line of a statement says a word twice in a row, such as ATM ATM', async () => {
  for (const scenario of names) {
    const { bank } = await startBank({ scenario });
    const lines = await bank.store.read.select({ narration: postings.narration }).from(postings);
    expect(lines.filter(({ narration }) => /\b(\w+) \1\b/.test(narration))).toEqual([]);
  }
});

test(
  'every movement of the story is one journal with a cause and an RRN of its day',
  bothEngines,
  async () => {
    const { bank, scenario } = await startBank();
    const rows = await bank.store.read.select().from(journals).orderBy(asc(journals.at));
    const story = rows.filter(({ causeKind }) => causeKind === 'story');
    expect(story).toHaveLength(scenario.movements.length);
    expect(new Set(rows.map(({ rrn }) => rrn)).size).toBe(rows.length);
    for (const { rrn, entryOn } of rows) {
      expect(rrn).toMatch(/^\d{12}$/);
      expect(rrn[0]).toBe(entryOn[3]);
    }
  },
);

test('an RRN of the story is never given out again', bothEngines, async () => {
  const { bank } = await startBank();
  const rows = await bank.store.read.select({ rrn: journals.rrn }).from(journals);
  const serials = new Set(rows.map(({ rrn }) => rrn.slice(4)));
  expect(serials.has((await bank.rrns.next()).slice(4))).toBe(false);
});

test(
  'the passbook of an account begins with its opening balance and goes on in order of time',
  bothEngines,
  async () => {
    const { bank, scenario } = await startBank();
    const account = scenario.customers[0]?.accounts[0];
    const lines = await bank.store.read
      .select()
      .from(postings)
      .where(eq(postings.accountId, account?.number ?? ''))
      .orderBy(asc(postings.entryNo));
    expect(lines[0]).toMatchObject({
      entryNo: 1,
      amount: account?.openingBalancePaise,
      entryOn: account?.openedOn,
    });
    const days = lines.map(({ entryOn }) => entryOn);
    expect(days).toEqual(days.toSorted());
    expect(lines.length).toBeGreaterThan(1);
  },
);

test('the whole cast can sign in with what the scenario says, and with nothing else', async () => {
  const { bank, scenario } = await startBank();
  const rows = await bank.store.read.select().from(logins);
  expect(rows).toHaveLength(scenario.cast.length);
  for (const person of scenario.cast) {
    const login = rows.find(({ username }) => username === person.loginUsername);
    const { passwordHash, tpinHash } = login ?? {};
    expect(await bank.slowHash.verify(person.password, passwordHash ?? '')).toBe(true);
    expect(await bank.slowHash.verify(person.transactionPassword ?? '', tpinHash ?? '')).toBe(true);
    expect(await bank.slowHash.verify(person.password, tpinHash ?? '')).toBe(false);
  }
});

test('people, accounts and payees stand in the bank as the scenario tells them', async () => {
  const { bank, scenario } = await startBank();
  const [people, held, known] = await Promise.all([
    bank.store.read.select().from(customers),
    bank.store.read.select().from(accounts),
    bank.store.read.select().from(payees),
  ]);
  expect(new Set(people.map(({ number }) => number))).toEqual(
    new Set(scenario.customers.map(({ number }) => number)),
  );
  expect(held).toHaveLength(scenario.customers.flatMap((customer) => customer.accounts).length);
  expect(known).toHaveLength(scenario.customers.flatMap((customer) => customer.payees).length);
  const [ravi] = known.filter(({ nickname }) => nickname === 'Ravi');
  expect(ravi).toMatchObject({ payeeType: 'MBINTRA', status: 'ACTIVATED', payeeSubType: 'SB' });
});

test('a scenario that was played in already is not played in again', async () => {
  const { bank, scenario } = await startBank();
  const before = await bank.store.read.select().from(journals);
  await loadScenario(bank.store, scenario, bank.slowHash);
  expect(await bank.store.read.select().from(journals)).toHaveLength(before.length);
});
