import type { ComparedTable } from './compared-tables.ts';

/** A row as JSON: amounts in rupees, moments in bank time. */
export type ToldRow = Readonly<Record<string, unknown>>;
export type ChangedRow = {
  readonly key: string;
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
};

export type TableDiff = {
  readonly table: ComparedTable;
  readonly added: readonly ToldRow[];
  readonly removed: readonly ToldRow[];
  readonly changed: readonly ChangedRow[];
};

export type BankRows = ReadonlyMap<ComparedTable, ReadonlyMap<string, ToldRow>>;
