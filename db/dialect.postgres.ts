import { bigint, boolean, jsonb, timestamp } from 'drizzle-orm/pg-core';

export {
  check,
  foreignKey,
  index,
  integer,
  pgTable as table,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Money in paise, a bigint in the program. */
export function paise<Name extends string>(name: Name) {
  return bigint(name, { mode: 'bigint' });
}

export function flag<Name extends string>(name: Name) {
  return boolean(name);
}

/** A moment, to the millisecond. */
export function instant<Name extends string>(name: Name) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
}

export function json<Name extends string>(name: Name) {
  return jsonb(name);
}
