import { index, instant, integer, primaryKey, table, text } from '@sahakar/db/dialect';
import { oneOf } from './one-of.ts';

const sealedKinds = ['journal', 'audit'] as const;
export type SealedKind = (typeof sealedKinds)[number];

/**
 * What stood in a row of the book, or of the audit log, when it was sealed. No key names that row:
 * one that was taken away by hand is to be found missing.
 */
export const sealedRows = table(
  'sealed_rows',
  {
    kind: text('kind', { enum: sealedKinds }).notNull(),
    id: text('id').notNull(),
    sealNo: integer('seal_no').notNull(),
    /** SHA-256 in base64url. */
    digest: text('digest').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.kind, row.id] }),
    index('sealed_rows_seal').on(row.kind, row.sealNo),
    oneOf('sealed_rows_kind', row.kind, sealedKinds),
  ],
);

/** A chain for each kind: a seal stands for its rows, and for the seal before it. */
export const seals = table(
  'seals',
  {
    kind: text('kind', { enum: sealedKinds }).notNull(),
    no: integer('no').notNull(),
    at: instant('at').notNull(),
    digest: text('digest').notNull(),
    /** Of the digest, by the bank's secret: who has the database alone cannot make a chain anew. */
    mac: text('mac').notNull(),
  },
  (seal) => [
    primaryKey({ columns: [seal.kind, seal.no] }),
    oneOf('seals_kind', seal.kind, sealedKinds),
  ],
);
