import { strict as assert } from 'node:assert';
import { Column, is, Param, Placeholder, SQL } from '../sql.ts';

type Values = Readonly<Record<string, unknown>>;
/** A prepared query of the builder, which answers when it is awaited. */
export type Executable = { execute(values?: Record<string, unknown>): PromiseLike<unknown> };

type Statement = {
  run(parameters: unknown[]): unknown;
  all(parameters: unknown[]): unknown[][];
  raw(): unknown;
};

/** What the query builder has made of a query, as far as running it needs. */
type Built = {
  readonly stmt: Statement;
  readonly query: { readonly sql: string; readonly params: readonly unknown[] };
  readonly executeMethod: 'run' | 'all' | 'get';
  readonly fields?: readonly { readonly path: readonly string[]; readonly field: unknown }[];
  readonly customResultMapper?: unknown;
};

type Connection = { prepare(source: string): Statement };

/**
 * Runs prepared queries of one shape as the query builder would, but works out once in a process
 * what they say, what to bind and how to read a row. The builder writes the text anew for each
 * connection, and works out the rest at each execution, which costs more than SQLite does.
 */
export function withoutRepetition<On extends object>(
  build: (on: On) => Executable,
): (on: On) => Executable {
  let again: ((connection: Connection) => Executable) | undefined;
  return (on) => {
    if (again !== undefined) return again(connectionOf(on));
    const query = build(on);
    // Safe: these are the fields of the builder's prepared query, and the parity test runs them all.
    const built = query as unknown as Built;
    const execute = runnerOf(built);
    if (execute === null) return query;
    again = (connection) => execute(connection.prepare(built.query.sql));
    return execute(built.stmt);
  };
}

/** Safe: the builder keeps its connection under this name, behind whatever guards it as well. */
export const connectionOf = (on: object) => Reflect.get(on, '$client') as Connection;

/** Null for what only the builder itself can read. */
function runnerOf({
  fields,
  query,
  executeMethod,
  customResultMapper,
}: Built): ((statement: Statement) => Executable) | null {
  const isFlat = fields?.every(({ path }) => path.length === 1) ?? true;
  if (!isFlat || customResultMapper !== undefined) return null;
  const bind = binderOf(query.params);
  if (fields === undefined) {
    assert(executeMethod === 'run', 'A query without columns answers how much it wrote');
    return (statement) => ({ execute: async (values = {}) => statement.run(bind(values)) });
  }
  const read = rowReaderOf(fields);
  return (statement) => {
    statement.raw();
    return { execute: async (values = {}) => statement.all(bind(values)).map(read) };
  };
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
