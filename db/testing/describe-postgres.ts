import pg from 'pg';
import type { DescribedColumn, DescribedSchema } from './described-table.ts';

/** Tells what is really in a schema of the database, whatever the schema files say. */
export async function describePostgres(
  databaseUrl: string,
  schema: string,
): Promise<DescribedSchema> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await describedBy(client, schema);
  } finally {
    await client.end();
  }
}

async function describedBy(client: pg.Client, schema: string): Promise<DescribedSchema> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) =>
    (await client.query<Row>(text, [schema])).rows;
  const tables = await rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename !~ '^__'`,
  );
  const columns = await rows<DescribedColumn & { table: string; type: string }>(columnsText);
  const constraints = await rows<{ table: string; kind: string; text: string }>(constraintsText);
  const indexes = await rows<{ table: string; unique: boolean; text: string }>(indexesText);
  return Object.fromEntries(
    tables.map(({ name }) => {
      const own = constraints.filter(({ table }) => table === name);
      const texts = (kind: string) =>
        own.filter((one) => one.kind === kind).map(({ text }) => text);
      const indexesOf = (unique: boolean) =>
        indexes
          .filter((index) => index.table === name && index.unique === unique)
          .map(({ text }) => text)
          .toSorted();
      return [
        name,
        {
          columns: columns
            .filter(({ table }) => table === name)
            .map(({ name: column, type, isNullable, hasDefault }) => ({
              name: column,
              kind: kinds[type] ?? type,
              isNullable,
              hasDefault,
            })),
          primaryKey: texts('p').flatMap((text) => text.split(', ')),
          indexes: indexesOf(false),
          uniqueIndexes: indexesOf(true),
          foreignKeys: texts('f').toSorted(),
          checks: texts('c').toSorted(),
        },
      ];
    }),
  );
}

const kinds: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'number',
  integer: 'number',
  'timestamp with time zone': 'number',
  jsonb: 'text',
  text: 'text',
};

const columnsText = `
  select table_name as "table", column_name as name, data_type as type,
    is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
  from information_schema.columns where table_schema = $1 order by ordinal_position`;

/** The columns of a key in its own order. */
const keyColumns = (relation: string, key: string) => `
  (select string_agg(attname, ', ' order by place)
    from unnest(${key}) with ordinality as part(number, place)
    join pg_attribute on attrelid = ${relation} and attnum = part.number)`;

const constraintsText = `
  select relname as "table", contype as kind, case contype
    when 'f' then ${keyColumns('conrelid', 'conkey')} || ' to ' ||
      (select relname from pg_class where oid = confrelid) || '.' ||
      ${keyColumns('confrelid', 'confkey')}
    when 'p' then ${keyColumns('conrelid', 'conkey')}
    else conname end as text
  from pg_constraint join pg_class on pg_class.oid = conrelid
  where connamespace = $1::regnamespace`;

const indexesText = `
  select relname as "table", indisunique as "unique",
    ${keyColumns('indrelid', 'indkey::int2[]')} ||
      case when indpred is null then '' else ' where some' end as text
  from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace = $1::regnamespace and not indisprimary`;
