import type { Bank } from '../bank.ts';

/** The bank, of which one piece of work with the store fails, the first or a later one. */
export function failingOnce(bank: Bank, error: Error, before = 0): Bank {
  const { store } = bank;
  let done = 0;
  const transaction: typeof store.transaction = async (work) => {
    done += 1;
    if (done === before + 1) throw error;
    return store.transaction(work);
  };
  return { ...bank, store: { ...store, transaction } };
}
