import { describe } from 'vitest';
import { eq, sql } from '../sql.ts';
import { integer, prepared, type Reader, table, text, type Tx } from './dialect.ts';
import { keepsOrForgets, refusesMisuse, type Words } from '../testing/store-promises.ts';
import { openTestStore } from './test-store.ts';

const counters = table('counters', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});

const addOne = prepared('test-add-sqlite', (tx: Tx) =>
  tx
    .update(counters)
    .set({ next: sql`${counters.next} + 1` })
    .where(eq(counters.name, sql.placeholder('name')))
    .returning({ next: counters.next }),
);

const words: Words<Tx, Reader> = {
  open: openTestStore,
  set: (tx, name, next) => tx.insert(counters).values({ name, next }),
  async add(tx, name) {
    const [row] = await addOne(tx).execute({ name });
    return row?.next ?? 0;
  },
  async get(read, name) {
    const [row] = await read.select().from(counters).where(eq(counters.name, name));
    return row?.next ?? null;
  },
};

describe('a store on SQLite', () => {
  keepsOrForgets(words);
  refusesMisuse(words);
});
