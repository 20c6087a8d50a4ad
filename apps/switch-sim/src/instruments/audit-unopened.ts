import { auditLog } from '@sahakar/db/schema/outbox';
import type { Bank } from '../bank.ts';
import { timeOrderedId } from '../time-ordered-id.ts';
import type { UnopenedCall } from './unopened-calls.ts';

/**
 * Enters where a call came from that could not be opened, and by which check it fell: nothing of what
 * it said, which may hold anything. The answer does not wait for it, and closing the store does.
 */
export function auditUnopened({ store, clock }: Pick<Bank, 'store' | 'clock'>) {
  return ({ code, address }: UnopenedCall): void => {
    const row = { id: timeOrderedId(), at: clock.now(), service: 'unopened', code, address };
    // A database that is away is told of by whoever needs it for more than this.
    store.statement((tx) => tx.insert(auditLog).values(row)).catch(() => {});
  };
}
