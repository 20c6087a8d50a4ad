/** @module-tag both-engines-wide */
import type { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { auditLog } from '@sahakar/db/schema/outbox';
import { sealedRows, seals } from '@sahakar/db/schema/seals';
import { asc, eq } from '@sahakar/db/sql';
import { beforeEach, expect, test, vi } from 'vitest';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { machineNow } from '../clock.ts';
import { secretsFrom } from '../secrets.ts';
import { idOfEarlier, timeOrderedId } from '../time-ordered-id.ts';
import { forgetOldAudit, sealRows, sealsAreOwn } from './seal-rows.ts';
import { sealedAudit, sealedJournals } from './sealed-kinds.ts';
import { asha, bookOfEachTest, ravi } from './testing/open-test-book.ts';
import { verifyLedger } from './verify-ledger.ts';
import { bothEngines } from '../testing/both-engines.ts';

const secrets = secretsFrom(Buffer.from('a secret for tests, long enough to be one'));
const clock = { now: () => new Date('2026-01-15T11:00:00+05:30') };

const book = bookOfEachTest();
let rrn: string;

beforeEach(async () => {
  await enterAudit('a', 'b');
  const outcome = await book.transfer(asha, ravi, 30_00n);
  if (outcome.kind !== 'posted') throw new Error('The transfer was refused');
  ({ rrn } = outcome);
});

const auditLine = { at: clock.now(), service: 'FAQService', code: '0', address: '127.0.0.1' };

const enterAudit = (...ids: string[]) =>
  book.store.transaction((tx) =>
    tx.insert(auditLog).values(ids.map((id) => ({ id, ...auditLine }))),
  );

const seal = () => sealRows({ store: book.store, secrets, clock });

const seenSeals = () => book.store.snapshot((read) => sealsAreOwn(read, secrets));

const broken = async (policy: Policy = standardPolicy) =>
  (await book.store.snapshot((read) => verifyLedger(read, policy)))
    .filter(({ ok }) => !ok)
    .map(({ id, detail }) => `${id} ${detail.replace(/^.*?: /, '')}`);

/** Ten rupees more, in both postings, their running balances and the balances. */
const alterAndBalance = () =>
  book.corrupt(`
    update postings set amount = amount - 1000, balance_after = balance_after - 1000
      where rrn = '${rrn}' and account_id = '${asha}';
    update postings set amount = amount + 1000, balance_after = balance_after + 1000
      where rrn = '${rrn}' and account_id = '${ravi}';
    update ledger_accounts set balance = balance - 1000 where id = '${asha}';
    update ledger_accounts set balance = balance + 1000 where id = '${ravi}'`);

test(
  'a sealed book that somebody has altered and balanced again is found by its journal',
  bothEngines,
  async () => {
    await seal();
    expect(await broken()).toEqual([]);
    await alterAndBalance();

    expect(await broken()).toEqual([`L14 journal ${rrn} was altered`]);
  },
);

test('without a seal nothing of that is found', async () => {
  await alterAndBalance();
  expect(await broken()).toEqual([]);
});

test(
  'what is new is sealed once, and each seal stands for the one before it',
  bothEngines,
  async () => {
    await seal();
    await seal();
    await book.transfer(asha, ravi, 1_00n);
    await seal();

    const rows = await book.store.read.select().from(seals);
    expect(rows.map(({ kind, no }) => `${kind} ${no}`).toSorted()).toEqual([
      'audit 1',
      'journal 1',
      'journal 2',
    ]);
    expect(await broken()).toEqual([]);
  },
);

test('what is new is sealed page by page, until nothing is left', async () => {
  await enterAudit(...Array.from({ length: 2 * rowsAtOnce }, (_, at) => `line ${at}`));
  await seal();

  const audit = eq(sealedRows.kind, 'audit');
  const read = book.store.read.select().from(sealedRows).where(audit);
  const rows = await read.orderBy(asc(sealedRows.sealNo));
  const rowsOf = Map.groupBy(rows, ({ sealNo }) => sealNo);
  expect([...rowsOf.values()].map(({ length }) => length)).toEqual([rowsAtOnce, rowsAtOnce, 2]);
  expect(await broken()).toEqual([]);
});

test(
  'a line of the audit log that is gone, or says something else, is found',
  bothEngines,
  async () => {
    await seal();
    await book.corrupt(`delete from audit_log where id = 'a'`);
    await book.corrupt(`update audit_log set login_username = 'x' where id = 'b'`);

    const [found, ...others] = await broken();
    expect(found).toMatch(
      /^AU1 audit (a is missing; audit b was altered|b was altered; audit a is missing)$/,
    );
    expect(others).toEqual([]);
  },
);

test.each([
  [
    'a seal that is gone',
    `delete from seals where kind = 'journal' and no = 1`,
    'seal 1 of journal is missing',
  ],
  [
    'a seal that is another',
    `update seals set digest = 'x' where kind = 'journal' and no = 2`,
    'seal 2 of journal does not close',
  ],
  [
    'a row that was taken out of its seal',
    `delete from sealed_rows where seal_no = 2`,
    'seal 2 of journal does not close',
  ],
])('finds %s', async (_title, statement, found) => {
  await seal();
  await book.transfer(asha, ravi, 1_00n);
  await seal();
  await book.corrupt(statement);

  expect((await broken()).join()).toContain(found);
});

test('a chain that was made anew without the secret of the bank is a stranger’s', async () => {
  const stranger = secretsFrom(Buffer.from('another secret, which is as long as that one'));
  await alterAndBalance();
  await sealRows({ store: book.store, secrets: stranger, clock });

  expect(await broken()).toEqual([]);
  expect(await sealsAreOwn(book.store.read, secrets)).toMatchObject({
    id: 'L17',
    ok: false,
    detail: expect.stringMatching(
      /: seal 1 of journal is a stranger's; seal 1 of audit is a stranger's$/,
    ),
  });
  expect(await sealsAreOwn(book.store.read, stranger)).toMatchObject({ ok: true });
});

test(
  'a seal whose moment was put back, by which the lines of its time could go, is a stranger’s',
  bothEngines,
  async () => {
    await seal();
    await enterAudit('c');
    await sealRows({ store: book.store, secrets, clock: elevenDaysLater });
    // No trigger holds back whoever has the database.
    await book.corrupt(
      `update seals set at = (select min(at) from seals) where kind = 'audit' and no = 2`,
    );

    expect(await seenSeals()).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/: seal 2 of audit is a stranger's$/),
    });
  },
);

test('seals of a version that left their moment out are the bank’s own, and each is looked at', async () => {
  await seal();
  await enterAudit('c');
  await seal();
  const text = ({ kind, no, digest }: typeof seals.$inferSelect) => `${kind} ${no} ${digest}`;
  for (const old of await book.store.read.select().from(seals)) {
    const mac = secrets.mac('chain', text(old));
    await book.corrupt(
      `update seals set mac = '${mac}' where kind = '${old.kind}' and no = ${old.no}`,
    );
  }
  expect(await seenSeals()).toMatchObject({ ok: true });
  await book.corrupt(`update seals set mac = 'x' where kind = 'audit' and no = 1`);

  expect(await seenSeals()).toMatchObject({
    detail: expect.stringMatching(/: seal 1 of audit is a stranger's$/),
  });
});

test('a book that nobody has sealed yet has no seal of a stranger', async () => {
  expect(await sealsAreOwn(book.store.read, secrets)).toMatchObject({ id: 'L17', ok: true });
});

const keptFor = (auditKeepDays: number): Policy => ({
  ...standardPolicy,
  requests: { ...standardPolicy.requests, auditKeepDays },
});
const elevenDaysLater = { now: () => new Date('2026-01-26T11:00:00+05:30') };

const keptLines = async () => {
  const lines = await book.store.read.select().from(auditLog);
  return lines.map(({ id }) => id).toSorted();
};

test('a line of the audit log is forgotten when its time is over, and missed before that', async () => {
  await seal();
  await enterAudit('c');
  await sealRows({ store: book.store, secrets, clock: elevenDaysLater });

  expect(await forgetOldAudit({ store: book.store, policy: keptFor(12) })).toBe(0);
  expect(await forgetOldAudit({ store: book.store, policy: keptFor(11) })).toBe(2);
  expect(await keptLines()).toEqual(['c']);
  expect(await broken(keptFor(11))).toEqual([]);
  expect(await broken(keptFor(12))).toEqual(['AU1 audit a is missing; audit b is missing']);
});

test('a line of the audit log that is not sealed yet is kept, and one with the id of a journal counts once', async () => {
  await enterAudit(rrn);
  await seal();
  await enterAudit('c');
  await sealRows({ store: book.store, secrets, clock: elevenDaysLater });
  await enterAudit('new');

  expect(await forgetOldAudit({ store: book.store, policy: keptFor(11) })).toBe(3);
  expect(await keptLines()).toEqual(['c', 'new']);
});

test('by the hour only what is younger than two days is looked at, and all of it that is new is sealed', async () => {
  const looks = vi.spyOn(sealedJournals, 'page');
  const lines = [timeOrderedId(), timeOrderedId()];
  await enterAudit(...lines);
  await sealRows({ store: book.store, secrets, clock }, 'recent');
  // Of a book without a seal everything is new.
  expect(looks.mock.calls[0]?.[1]).toBe('');
  looks.mockClear();

  const later = timeOrderedId();
  await enterAudit(later);
  await book.transfer(asha, ravi, 2_00n);
  await sealRows({ store: book.store, secrets, clock }, 'recent');

  expect(looks.mock.calls[0]?.[1]).toBe('6013');
  const sealed = await book.store.read.select({ id: sealedRows.id }).from(sealedRows);
  const ids = sealed.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...lines, later]));
  expect(await broken()).toEqual([]);
});

test('of the audit log an hour begins a day before the newest line that is sealed, where its id tells when it was made', async () => {
  await sealRows({ store: book.store, secrets, clock });
  expect(await sealedAudit.recent(book.store.read, clock.now(), clock.now())).toBe('');
  const idAt = (at: number) => `${at.toString(36).padStart(9, '0')}${timeOrderedId().slice(9)}`;
  const id = idAt(machineNow());
  const earlier = idOfEarlier(id, 86_400_000);
  const made = (text: string) => Number.parseInt(text.slice(0, 9), 36);
  expect(made(id) - made(earlier)).toBeGreaterThan(86_390_000);
  expect(made(id) - made(earlier)).toBeLessThan(86_410_000);
  expect(earlier < id).toBe(true);
  // The machine's clock stood in 2036 for a while, and what was written then is sealed.
  const ofLater = idAt(new Date('2036-01-01').getTime());
  expect(idOfEarlier(ofLater, 86_400_000) < id).toBe(true);
});

test.each([
  ['the clock was set back since', '2026-03-01', '2026-01-15', '6013'],
  ['a long time has gone by since', '2026-01-15', '2027-06-01', '6013'],
  ['a decade has ended since, and RRNs begin with 0 again', '2029-12-31', '2030-01-01', ''],
])('where %s, it begins before all that may be new', async (_what, sealedOn, today, begin) => {
  const [sealedAt, now] = [sealedOn, today].map((day) => new Date(`${day}T11:00:00+05:30`));
  if (sealedAt === undefined || now === undefined) throw new Error('No moments');
  expect(await sealedJournals.recent(book.store.read, sealedAt, now)).toBe(begin);
});
