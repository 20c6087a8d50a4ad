import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Store, Tx } from '../postgres/store.ts';
import { eq, sql } from '../sql.ts';

/** The bank's counters as PostgreSQL has them, for tests that no export condition has chosen it for. */
export const counters = pgTable('counters', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});

export async function add(tx: Tx, name = 'one'): Promise<void> {
  await tx
    .update(counters)
    .set({ next: sql`${counters.next} + 1` })
    .where(eq(counters.name, name));
}

/** How far a counter has come; 0 where there is none of the name. */
export async function countedIn(store: Store, name = 'one'): Promise<number> {
  const [row] = await store.read.select().from(counters).where(eq(counters.name, name));
  return row?.next ?? 0;
}
