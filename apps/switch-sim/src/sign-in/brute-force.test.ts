import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { engine } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { readConfig } from '../config.ts';
import { personOf, typeSignIn, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { placesOf } from '../credentials/hash-line.ts';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';

let bank: TestBank;

beforeEach(async () => {
  bank = await startBank({ scenario: 'identity' });
});

/** Every guess comes from another browser and claims another address. */
const guess = (LoginUsername: string, LoginPassword: string, at = 0) => {
  const client = strangerAt(bank);
  client.headers['x-forwarded-for'] = `203.0.113.${at % 250}`;
  const claims = { ipadress: `198.51.100.${at % 250}` };
  return client.call(
    'LoginValidateIBService',
    { LoginUsername, LoginPassword },
    { clientClaims: claims },
  );
};

const codeOf = (answer: { kind: string; code?: string }) => answer.code ?? answer.kind;

/** Counts the slow comparisons of a password from here on. */
function countComparisons(): () => number {
  const { slowHash } = bank.bank;
  const verify = slowHash.verify.bind(slowHash);
  let comparisons = 0;
  slowHash.verify = (secret, storedHash) => {
    comparisons += 1;
    return verify(secret, storedHash);
  };
  return () => comparisons;
}

/** Notes how many slow comparisons run at one moment at the most. */
function noteConcurrency(): () => number {
  const { slowHash } = bank.bank;
  const verify = slowHash.verify.bind(slowHash);
  let [running, most] = [0, 0];
  slowHash.verify = async (secret, storedHash) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await verify(secret, storedHash);
    } finally {
      running -= 1;
    }
  };
  return () => most;
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'every stored secret is a scrypt hash with its own parameters and salt (ASSURANCE B1)',
  async () => {
    const users = await bank.bank.store.read.select().from(logins);
    const cards = await bank.bank.store.read.select().from(debitCards);
    const stored = [
      ...users.flatMap(({ passwordHash, tpinHash }) => [passwordHash, tpinHash]),
      ...cards.map(({ cvvHash }) => cvvHash),
    ].filter((hash) => hash !== null);
    expect(stored.length).toBeGreaterThan(60);
    const parts = stored.map((hash) =>
      /^\$scrypt\$ln=4,r=8,p=3\$([\w-]{22})\$[\w-]{43}$/.exec(hash),
    );
    expect(parts).not.toContain(null);
    expect(new Set(parts.map((part) => part?.[1])).size).toBe(stored.length);
    const standard = readConfig({}).scryptCost;
    expect(standard).toBe(2 ** 15);
    expect(await slowHashOf(standard).hash('Asha@1971')).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    tell('B1', `${stored.length} stored secrets, ${stored.length} salts; new ones N=2^15 r=8 p=3`);
  },
);

test.runIf(engine === 'sqlite')(
  'many logins at once at full cost hold up no other service and little memory (ASSURANCE B1)',
  { timeout: times(60_000, 600_000) },
  async () => {
    const asha = await typeSignIn(bank, 'asha');
    // Those of one user come one after the other anyway, so each guess is at one that nobody has.
    Object.assign(bank.bank.slowHash, { decoy: slowHashOf(2 ** 15).decoy });
    const concurrency = noteConcurrency();
    const enquiry = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
    // What the thousands of balances leave on the heap is no hash's, which holds its own beside it.
    const besideHeap = () => process.memoryUsage().rss - process.memoryUsage().heapTotal;
    const before = besideHeap();
    const tries = times(4, 200);
    const load = { waiting: tries };
    // On a slow machine the last of many wait longer than the bank lets anybody wait.
    const guesses = Array.from({ length: tries }, (_, at) =>
      guess(`19900${1000 + at}`, `Guess@${1000 + at}`)
        .then(codeOf, () => 'cut off')
        .finally(() => (load.waiting -= 1)),
    );
    const milliseconds: number[] = [];
    let highest = before;
    while (load.waiting > 0) {
      const startedAt = performance.now();
      await asha.expectCall('BalanceEnquiryService', enquiry);
      milliseconds.push(performance.now() - startedAt);
      highest = Math.max(highest, besideHeap());
    }
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code !== 'cut off' && code !== '9001')).toEqual([]);
    const answerCount = codes.filter((code) => code === '9001').length;
    expect(answerCount).toBeGreaterThan(times(0, 20));
    const places = placesOf(availableParallelism()).strangers;
    expect(concurrency()).toBeLessThanOrEqual(places);
    expect(concurrency()).toBeGreaterThanOrEqual(Math.min(2, places));
    const slowest = milliseconds.toSorted((one, other) => one - other);
    const p99 = slowest[Math.floor(slowest.length * 0.99)] ?? 0;
    const megabytes = (highest - before) / 2 ** 20;
    expect(milliseconds.length).toBeGreaterThan(tries);
    expect(megabytes).toBeLessThan(300);
    expect(p99).toBeLessThan(times(20_000, 300));
    tell(
      'B1',
      `${tries} logins at once, ${answerCount} answered in time, ${concurrency()} compared at a time: memory +${Math.round(megabytes)} MiB, ${milliseconds.length} balances beside them, p99 ${Math.round(p99)} ms`,
    );
  },
);

test.runIf(engine === 'sqlite')(
  'of any number of guesses three are compared for each user, known or not (ASSURANCE B2)',
  async () => {
    const users = [...['leela', 'esha', 'farhan'].map((key) => personOf(bank, key)), null];
    const guesses = times(20, 200);
    for (const person of users) {
      const user = person?.loginUsername ?? '199999999';
      const comparisons = countComparisons();
      const codes: string[] = [];
      for (let at = 0; at < guesses; at += 1)
        codes.push(codeOf(await guess(user, `Guess@${1000 + at}`, at)));
      expect(codes.slice(0, 3)).toEqual(['9001', '9001', '9002']);
      expect(new Set(codes.slice(2))).toEqual(new Set(['9002']));
      expect(comparisons()).toBe(3);
      const right = await guess(user, person?.password ?? 'Passbook@1971');
      expect(right).toEqual(await guess(user, 'Wrong@1971'));
      expect(comparisons()).toBe(3);
    }
    tell(
      'B2',
      `${users.length} users, ${guesses} guesses each: 3 compared, the right one too late`,
    );
  },
);

test.runIf(engine === 'sqlite')(
  'one guess at each of many users is compared once each and locks nobody (ASSURANCE B2)',
  async () => {
    const people = bank.scenario.cast.filter(({ isLocked }) => isLocked !== true);
    const unknown = times(10, 200 - people.length);
    const users = [
      ...people.map(({ loginUsername }) => loginUsername),
      ...Array.from({ length: unknown }, (_, at) => `19900${1000 + at}`),
    ];
    const comparisons = countComparisons();
    const answers = await Promise.all(users.map((user, at) => guess(user, 'Summer@2026', at)));
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['9001']));
    expect(comparisons()).toBe(users.length);
    const { loginUsername, password } = personOf(bank, 'leela');
    expect(await guess(loginUsername, password)).toMatchObject({ kind: 'success' });
    tell('B2', `${users.length} users sprayed with one password: ${comparisons() - 1} compared`);
  },
);

test(
  'guesses at the same moment share the three comparisons (ASSURANCE B2)',
  bothEngines,
  async () => {
    const rounds = times(2, 25);
    const people = bank.scenario.cast.filter(({ isLocked }) => isLocked !== true).slice(0, rounds);
    for (const { loginUsername, password } of people) {
      const comparisons = countComparisons();
      const words = Array.from({ length: 20 }, (_, at) => `Guess@${1000 + at}`);
      const answers = await Promise.all(words.map((word, at) => guess(loginUsername, word, at)));
      expect(comparisons()).toBe(3);
      expect(answers.filter((answer) => codeOf(answer) === '9001')).toHaveLength(2);
      expect(await guess(loginUsername, password)).toMatchObject({ code: '9002' });
    }
    tell('B2', `${people.length} users, 20 guesses at once each: 3 compared`);
  },
);

test(
  'a user ID in other capitals is another one: it neither ends the lock of somebody’s own nor starts his count over (RULINGS L11, ASSURANCE B2)',
  bothEnginesWide,
  async () => {
    const { password, loginUsername } = personOf(bank, 'leela');
    const { store } = bank.bank;
    const [leela] = await store.read
      .select()
      .from(logins)
      .where(eq(logins.username, loginUsername));
    assert(leela);
    // User IDs are letters as well as digits; those of the cast happen to be digits.
    const twins = ['LeelaRao', 'leelarao'].map((username) => ({ ...leela, username }));
    await store.transaction((tx) => tx.insert(logins).values(twins));
    const codes = [];
    for (const user of ['LeelaRao', 'LeelaRao', 'leelarao', 'LeelaRao']) {
      const word = user === 'leelarao' ? password : 'Guess@1000';
      codes.push(codeOf(await guess(user, word)));
    }
    expect(codes).toEqual(['9001', '9001', 'success', '9002']);

    await bank.letPass(25 * 3600);
    expect(await guess('LEELARAO', password)).toMatchObject({ code: '9001' });
    expect(await guess('LeelaRao', password)).toMatchObject({ code: '9002' });
  },
);
