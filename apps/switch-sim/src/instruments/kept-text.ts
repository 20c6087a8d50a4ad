import type { Store } from '@sahakar/db/dialect';
import { readStateAt, writeWorldState } from '../world-state.ts';

/** One text of a world that outlives a restart and that all processes of the world share. */
export type KeptText = {
  /** At once where nobody else writes it, since each call asks for some of these texts. */
  read(): string | null | Promise<string | null>;
  /** Puts the text that is made of the one before it, and hands on what came with it. */
  change<T>(make: (earlier: string | null) => readonly [text: string, value: T]): Promise<T>;
};

export async function keptText(store: Store, key: string): Promise<KeptText> {
  let known = await readStateAt(store.read, key);
  // Several processes meet on PostgreSQL alone; on SQLite nobody else writes.
  const isShared = store.engine === 'postgres';
  return {
    read: () => (isShared ? readStateAt(store.read, key) : known),
    async change(make) {
      const [text, value] = await store.transaction(async (tx) => {
        const made = make(await readStateAt(tx, key));
        await writeWorldState(tx, key, made[0]);
        return made;
      });
      known = text;
      return value;
    },
  };
}
