import process from 'node:process';
import { openStore } from '@sahakar/db/dialect';
import { counters } from '@sahakar/db/schema/world';
import { eq, sql } from '../sql.ts';

// Opens the bank of a directory and counts in it, writing each number that was acknowledged.
const [directory, uid] = process.argv.slice(2);
// Not before all is loaded: the folder of the sources may be closed to that user.
if (uid) process.setuid?.(Number(uid));
const store = await openStore({ directory });
const name = 'acknowledged';
await store.transaction((tx) =>
  tx.insert(counters).values({ name, next: 0 }).onConflictDoNothing({ target: counters.name }),
);
for (;;) {
  const [counted] = await store.transaction((tx) =>
    tx
      .update(counters)
      .set({ next: sql`${counters.next} + 1` })
      .where(eq(counters.name, name))
      .returning({ next: counters.next }),
  );
  process.stdout.write(`${counted?.next}\n`);
}
