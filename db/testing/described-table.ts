/** What both engines can say about a table, in the same words. */
export type DescribedTable = {
  readonly columns: readonly DescribedColumn[];
  readonly primaryKey: readonly string[];
  /** Such as `customer_no, at`, with `where …` where an index leaves rows out. */
  readonly indexes: readonly string[];
  readonly uniqueIndexes: readonly string[];
  readonly foreignKeys: readonly string[];
  readonly checks: readonly string[];
};

export type DescribedColumn = {
  readonly name: string;
  /** `number`, `text`, or the engine's own word for anything else. */
  readonly kind: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
};

export type DescribedSchema = Readonly<Record<string, DescribedTable>>;
