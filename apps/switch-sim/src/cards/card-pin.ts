import type { Bank } from '../bank.ts';
import { giveTryBack, takeTry } from '../credentials/identity-tries.ts';
import type { CardRecord } from './card-record.ts';

/** Compares the PIN of a card; so many wrong ones in a day as the policy says, and no more are heard. */
export async function compareCardPin(
  bank: Bank,
  card: CardRecord,
  pin: string,
): Promise<'right' | 'wrong' | 'too-often'> {
  const identity = { kind: 'card-details', subject: `pin ${card.id}` } as const;
  if (!(await bank.store.transaction((tx) => takeTry(tx, bank, identity)))) return 'too-often';
  if (!(await bank.slowHash.verify(pin, card.pinHash ?? bank.slowHash.decoy))) return 'wrong';
  await bank.store.transaction((tx) => giveTryBack(tx, bank, identity));
  return 'right';
}
