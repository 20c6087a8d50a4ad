/** @module-tag both-engines */
import { createHash } from 'node:crypto';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { auditLog } from '@sahakar/db/schema/outbox';
import { type SealedKind, sealedRows, seals } from '@sahakar/db/schema/seals';
import { expect, test } from 'vitest';
import {
  auditForgottenUntil,
  chained,
  type Sealable,
  sealedAudit,
  sealedJournals,
} from './sealed-kinds.ts';
import {
  asha,
  bookOfAllTests,
  openTestBook,
  ravi,
  type TestBook,
} from './testing/open-test-book.ts';

const book = bookOfAllTests();

const at = new Date('2026-01-15T11:00:00+05:30');
const auditLine = { at, service: 'FAQService', code: '0', address: '127.0.0.1' };

async function transferred(inBook: TestBook): Promise<string> {
  const outcome = await inBook.transfer(asha, ravi, 1_00n);
  if (outcome.kind !== 'posted') throw new Error('The transfer was refused');
  return outcome.rrn;
}

const enterAudit = (...ids: string[]) =>
  book.store.transaction((tx) =>
    tx.insert(auditLog).values(ids.map((id) => ({ id, ...auditLine }))),
  );

/** Of texts as they stand here, and by no function of the bank: seals of years lean on them. */
const digestOf = (...lines: string[]) =>
  createHash('sha256').update(lines.join('\n')).digest('base64url');

test('a journal is digested as its columns and then its lines, amounts as digits and moments by ISO 8601', async () => {
  const fresh = await openTestBook();
  const rrns = [await transferred(fresh), await transferred(fresh)] as const;
  await fresh.corrupt(`delete from postings where rrn = '${rrns[1]}'`);
  const digests = await sealedJournals.digests(fresh.store.read, rrns);
  await fresh.close();

  const columnsOf = (place: 0 | 1) =>
    `["${rrns[place]}","within-bank-transfer","otp-authorisation","authorisation-${place + 1}",null,` +
    `"2026-01-15","2026-01-15","2026-01-15T05:00:00.000Z",null,null,null]`;
  const days = `"2026-01-15","2026-01-15"`;
  expect(digests.get(rrns[0])).toBe(
    digestOf(
      columnsOf(0),
      `["${asha}",2,"-100","9900",${days},"Transfer to Ravi Kulkarni rent",null]`,
      `["${ravi}",1,"100","100",${days},"Transfer from Asha Joshi rent",null]`,
    ),
  );
  expect(digests.get(rrns[1])).toBe(digestOf(columnsOf(1)));
});

test('a line of the audit log is digested as its columns, with its detail', async () => {
  await book.store.transaction((tx) =>
    tx.insert(auditLog).values({ id: 'told', ...auditLine, detail: { count: 2 } }),
  );
  const digests = await sealedAudit.digests(book.store.read, ['told', 'not there']);
  expect([...digests]).toEqual([
    [
      'told',
      digestOf(
        `["told","2026-01-15T05:30:00.000Z",null,null,"FAQService","0","127.0.0.1",null,{"count":2}]`,
      ),
    ],
  ]);
});

test('the rows of a seal are told with what stood there and what stands there now, and none of another seal or kind', async () => {
  const rrn = await transferred(book);
  await enterAudit('kept');
  await book.store.transaction(async (tx) => {
    await tx.insert(auditLog).values({ id: 'detailed', ...auditLine, detail: { count: 2 } });
    await tx.insert(sealedRows).values([
      { kind: 'journal', id: rrn, sealNo: 7, digest: 'then' },
      { kind: 'journal', id: 'taken away', sealNo: 7, digest: 'gone' },
      { kind: 'journal', id: 'of another seal', sealNo: 8, digest: '' },
      { kind: 'audit', id: 'detailed', sealNo: 7, digest: 'then' },
      { kind: 'audit', id: 'forgotten', sealNo: 7, digest: 'gone' },
      { kind: 'audit', id: 'kept', sealNo: 6, digest: '' },
    ]);
  });
  const told = async (sealable: Sealable) => {
    const rows = await sealable.rowsOf(book.store.read, 7);
    return rows.toSorted((one, other) => one.digest.localeCompare(other.digest));
  };
  const nowOf = async (sealable: Sealable, id: string) =>
    (await sealable.digests(book.store.read, [id])).get(id);

  expect(await told(sealedJournals)).toEqual([
    { id: 'taken away', digest: 'gone', digestNow: null },
    { id: rrn, digest: 'then', digestNow: await nowOf(sealedJournals, rrn) },
  ]);
  expect(await told(sealedAudit)).toEqual([
    { id: 'forgotten', digest: 'gone', digestNow: null },
    { id: 'detailed', digest: 'then', digestNow: await nowOf(sealedAudit, 'detailed') },
  ]);
});

test('the digest of a seal is over the one before it and its rows by their ids, however they are read', () => {
  const rows = [
    { id: 'b', digest: '2' },
    { id: 'a', digest: '1' },
  ];
  expect(chained('earlier', rows)).toBe(digestOf('earlier', 'a 1', 'b 2'));
});

test.each([
  ['journals', sealedJournals, () => transferred(book)],
  [
    'lines of the audit log',
    sealedAudit,
    async (no: number) => {
      await enterAudit(`page-${no}`);
      return `page-${no}`;
    },
  ],
])(
  'a page of %s begins after the last one, and tells what is sealed as such',
  async (_title, sealable, enter) => {
    const ids = [await enter(1), await enter(2), await enter(3)] as const;
    const other: SealedKind = sealable.kind === 'audit' ? 'journal' : 'audit';
    const sealed = { sealNo: 1, digest: '' };
    await book.store.transaction((tx) =>
      tx.insert(sealedRows).values([
        { kind: sealable.kind, id: ids[1], ...sealed },
        // The same id may be in use elsewhere.
        { kind: other, id: ids[2], ...sealed },
      ]),
    );
    const page = await sealable.page(book.store.read, ids[0]);
    expect(page.filter(({ id }) => ids.some((own) => own === id))).toEqual([
      { id: ids[1], sealed: ids[1] },
      { id: ids[2], sealed: null },
    ]);
  },
);

test('how long lines of the audit log are kept goes by its own newest seal, and without one nothing is forgotten', async () => {
  const sealedAt = async (kind: SealedKind, no: number, time: string, mac = '') => {
    const seal = { kind, no, at: new Date(time), digest: '', mac };
    await book.store.transaction((tx) => tx.insert(seals).values(seal));
  };
  const policy = {
    ...standardPolicy,
    requests: { ...standardPolicy.requests, auditKeepDays: 3 },
  };
  await sealedAt('journal', 1, '2026-01-20T00:00:00Z');
  expect((await auditForgottenUntil(book.store.read, policy)).getTime()).toBeLessThan(0);
  await sealedAt('audit', 1, '2026-01-11T00:00:00Z');
  await sealedAt('audit', 2, '2026-01-12T00:00:00Z');
  expect(await auditForgottenUntil(book.store.read, policy)).toEqual(
    new Date('2026-01-09T00:00:00Z'),
  );
  // The moment of a seal of before may be anybody's: one that stands for its own counts in its place.
  await sealedAt('audit', 3, '2026-01-11T12:00:00Z', '2:of the bank');
  expect(await auditForgottenUntil(book.store.read, policy)).toEqual(
    new Date('2026-01-08T12:00:00Z'),
  );
});
