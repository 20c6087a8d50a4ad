import { strict as assert } from 'node:assert';
import { Column, is, Param, Placeholder, SQL } from '../sql.ts';

type Values = Readonly<Record<string, unknown>>;
/** A prepared query of the builder, which answers when it is awaited. */
export type Executable = { execute(values?: Record<string, unknown>): PromiseLike<unknown> };

/** What the query builder has made of a query, as far as running it needs. */
type Built = {
  readonly stmt: {
    run(parameters: unknown[]): unknown;
    all(parameters: unknown[]): unknown[][];
    raw(): unknown;
  };
  readonly query: { readonly params: readonly unknown[] };
  readonly executeMethod: 'run' | 'all' | 'get';
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
  readonly customResultMapper?: unknown;
};

/**
 * Runs a prepared query as the query builder would, but works out once what to bind and how to read
 * a row; the builder works both out again at each execution, which costs more than SQLite does.
 */
export function withoutRepetition(query: Executable): Executable {
  // Safe: these are the fields of the builder's prepared query, and the parity test runs them all.
  const built = query as unknown as Built;
  const isFlat = built.fields?.every(({ path }) => path.length === 1) ?? true;
  if (!isFlat || built.customResultMapper !== undefined) return query;
  const { stmt, fields } = built;
  const bind = binderOf(built.query.params);
  if (fields === undefined) {
    assert(built.executeMethod === 'run', 'A query without columns answers how much it wrote');
    return { execute: async (values = {}) => stmt.run(bind(values)) };
  }
  stmt.raw();
  const read = rowReaderOf(fields);
  return { execute: async (values = {}) => stmt.all(bind(values)).map(read) };
}

function binderOf(params: readonly unknown[]): (values: Values) => unknown[] {
  const binders = params.map(binderOfOne);
  return (values) => binders.map((bindOne) => bindOne(values));
}

function binderOfOne(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return valueNamed(param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param;
    const valueOf = valueNamed(param.value.name);
    return (values) => encoder.mapToDriverValue(valueOf(values));
  }
  return () => param;
}

function valueNamed(name: string): (values: Values) => unknown {
  return (values) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`No value for the placeholder ${name}`);
    return value;
  };
}

type Decode = (value: unknown) => unknown;

function rowReaderOf(fields: NonNullable<Built['fields']>): (row: readonly unknown[]) => object {
  const columns = fields.map(({ path: [name = ''], field }) => ({
    name,
    decode: decoderOf(field),
  }));
  return (row) => {
    const record: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at += 1) {
      const { name, decode } = columns[at] ?? unknownColumn;
      const cell = row[at];
      record[name] = cell === null || decode === null ? cell : decode(cell);
    }
    return record;
  };
}

const unknownColumn = { name: '', decode: null };

/** Null where what is stored is what is read. */
function decoderOf(field: unknown): Decode | null {
  const decoder = is(field, Column) ? field : sqlOf(field).decoder;
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (value) => decoder.mapFromDriverValue(value);
}

function sqlOf(field: unknown): SQL & { decoder: { mapFromDriverValue: Decode } } {
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  assert(is(expression, SQL), 'A column is one of a table, or an expression');
  // Safe: every expression has a decoder; the builder keeps it to itself.
  return expression as SQL & { decoder: { mapFromDriverValue: Decode } };
}
