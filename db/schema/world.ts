import { serial, table, text } from '@sahakar/db/dialect';

export const worldState = table('world_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Blocks of serial numbers are taken from here, each in a transaction of its own. */
export const counters = table('counters', {
  name: text('name').primaryKey(),
  next: serial('next').notNull(),
});
