import type { Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Bank } from '../../bank.ts';
import { ownKeys, readStateAt } from '../../world-state.ts';

type State = ReadonlyMap<string, string>;

export type Replacement = {
  /** Whether what a world has written of itself is another world's. */
  isReplaced(state: State): boolean;
  onReplaced(): void;
};

/**
 * The bank of a world as it goes by itself: whatever it writes into a world that another process has
 * rewound or made anew meanwhile is taken back. Runs of jobs are noted under the store that they are
 * given, so that nothing of a world's time goes by the other bank.
 */
export function ownWorld(bank: Bank, { isReplaced, onReplaced }: Replacement) {
  return {
    bank: bank.store.engine === 'postgres' ? guarded(bank, isReplaced) : bank,
    isGone(state: State): boolean {
      const isOther = isReplaced(state);
      if (isOther) onReplaced();
      return isOther;
    },
  };
}

function guarded(bank: Bank, isReplaced: Replacement['isReplaced']): Bank {
  const store: Bank['store'] = {
    ...bank.store,
    transaction: (work) =>
      bank.store.transaction(async (tx) => {
        const answer = await work(tx);
        // Last, since a name means the new world from one statement to the next.
        await refuseIfReplaced(tx, isReplaced);
        return answer;
      }),
  };
  // A bank answers its policy anew each time, which a copy of its fields would not.
  const fields = Object.getOwnPropertyDescriptors(bank);
  const others = { ...fields, store: { value: store, enumerable: true } };
  // Safe: these are the fields of a bank, with a store in the place of its own.
  return Object.defineProperties({}, others) as Bank;
}

async function refuseIfReplaced(tx: Tx, isReplaced: Replacement['isReplaced']): Promise<void> {
  const incarnation = await readStateAt(tx, ownKeys.incarnation);
  const state = incarnation === null ? [] : [[ownKeys.incarnation, incarnation] as const];
  if (isReplaced(new Map(state))) refuseReplaced();
}

export function refuseReplaced(): never {
  throw new StoreRefusedError('The world was made anew or removed meanwhile.');
}
