import type { Store, Tx } from '@sahakar/db/dialect';
import { effectsOfTransaction } from '../../call/call-trace.ts';

export type AfterCommit = {
  readonly store: Store;
  /** Does something when the transaction is committed, and never when it is not; whoever began it waits for the end. */
  afterCommit(tx: Tx, act: Act): void;
};

type Act = () => void | Promise<void>;

/** Puts a list of things to do behind each transaction of a store. */
export function withAfterCommit(inner: Store): AfterCommit {
  const actsByTx = new Map<Tx, Act[]>();
  return {
    store: {
      ...inner,
      async transaction(work) {
        const effects = effectsOfTransaction();
        let acts: Act[] = [];
        const result = await inner.transaction(async (tx) => {
          // Work may run again, and then only its last run counts.
          acts = [];
          actsByTx.set(tx, acts);
          effects?.begin(tx);
          try {
            return await work(tx);
          } finally {
            actsByTx.delete(tx);
            effects?.end(tx);
          }
        });
        effects?.keep();
        for (const act of acts) await act();
        return result;
      },
    },
    afterCommit(tx, act) {
      const acts = actsByTx.get(tx);
      if (acts === undefined) throw new Error('This transaction was not begun by this world');
      acts.push(act);
    },
  };
}
