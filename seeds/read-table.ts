import { paiseOf } from '@sahakar/contracts/wire/rupees';

/** What a cell means; undefined leaves it out of the record. */
type Reader<Value> = (cell: string) => Value;
type Columns = Readonly<Record<string, Reader<unknown>>>;

type OptionalColumn<Of extends Columns> = {
  [Name in keyof Of]: undefined extends ReturnType<Of[Name]> ? Name : never;
}[keyof Of];

/** A row as a record. */
export type Row<Of extends Columns> = {
  readonly [Name in Exclude<keyof Of, OptionalColumn<Of>>]: ReturnType<Of[Name]>;
} & {
  readonly [Name in OptionalColumn<Of>]?: Exclude<ReturnType<Of[Name]>, undefined>;
};

/** Reads a table that is written as text: a row a line, with a bar between two cells. */
export function readTable<Of extends Columns>(columns: Of, table: string): Row<Of>[] {
  const readers = Object.entries(columns);
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const cells = row.split(' | ');
      if (cells.length !== readers.length)
        throw new Error(`Not of ${readers.length} cells: ${row}`);
      const values = readers.map(([name, read], at) => [name, read(cells[at] ?? '')]);
      // Safe: each column has its value by its own reader, or may be left out.
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Row<Of>;
    });
}

/** What the rows of a table say of the key with which each begins, such as accounts of customers. */
export function readTableByKey<Of extends Columns, Value>(
  columns: Of,
  table: string,
  valueOf: (row: Row<Of>) => Value,
): Readonly<Record<string, readonly Value[]>> {
  const values: Record<string, Value[]> = {};
  for (const row of table.trim().split('\n')) {
    const [key = '', ...cells] = row.split(' | ');
    (values[key] ??= []).push(...readTable(columns, cells.join(' | ')).map(valueOf));
  }
  return values;
}

export function text(cell: string): string {
  return cell;
}

export function count(cell: string): number {
  if (!/^\d+$/.test(cell)) throw new Error(`${cell} is no count`);
  return Number(cell);
}

/** An amount as India writes it, such as 1,42,815.50. */
export function rupees(cell: string): bigint {
  const paise = paiseOf(cell.replaceAll(',', ''));
  if (paise === null) throw new Error(`${cell} is no amount`);
  return paise;
}

/** A rate a year in hundredths of a percent, written in percent. */
export function percent(cell: string): number {
  return Number(rupees(cell));
}

/** A moment in India, ISO 8601. */
export function moment(cell: string): string {
  return `${cell}+05:30`;
}

export function severalOf(cell: string): readonly string[] {
  return cell.split('; ');
}

export function oneOf<Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (cell) => {
    const word = words.find((one) => one === cell);
    if (word === undefined) throw new Error(`${cell} is none of ${words.join(', ')}`);
    return word;
  };
}

export function keyOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Reader<Key> {
  // Safe: the keys of an object literal are its own names.
  return oneOf(...(Object.keys(record) as Key[]));
}

/** A cell with a dash has no value: the record has none either. */
export function optional<Value>(read: Reader<Value>): Reader<Value | undefined> {
  return (cell) => (cell === '-' ? undefined : read(cell));
}

/** A cell with a dash has no value: the record says so. */
export function nullable<Value>(read: Reader<Value>): Reader<Value | null> {
  return (cell) => (cell === '-' ? null : read(cell));
}
