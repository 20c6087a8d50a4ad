import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Column, is } from '@sahakar/db/sql';
import { inRoot } from '../../scripts/places.mjs';

const folder = inRoot('db', 'schema');
const modules = await Promise.all(
  readdirSync(folder).map(
    (name): Promise<object> => import(pathToFileURL(join(folder, name)).href),
  ),
);

/** The columns of the bank's tables that hold paise: no other number is read as a bigint. */
export const columnsOfMoney: readonly { readonly table: string; readonly columns: string[] }[] =
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null)
    .map((table) => ({
      table: String(Reflect.get(table, Symbol.for('drizzle:Name'))),
      columns: Object.values(table)
        .filter((column) => is(column, Column) && column.mapFromDriverValue(1) === 1n)
        .map(({ name }) => `"${name}"`),
    }))
    .filter(({ columns }) => columns.length > 0);
