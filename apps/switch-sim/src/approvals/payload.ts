import { strict as assert } from 'node:assert';
import type { Bank } from '../bank.ts';

/** Everything that will execute, as plain JSON; a checker sees it and never changes it. */
export type Payload = Readonly<Record<string, string>>;

/** Seals a payload, so that nothing executes but what the maker has sent (M4). */
export function payloadHash(bank: Bank, payload: Payload): string {
  // Sorted, because a database may give the keys back in another order.
  const entries = Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return bank.secrets.mac('payload', JSON.stringify(entries));
}

/** The payload of a stored request, which still is what was sealed. */
export function sealedPayload(
  bank: Bank,
  stored: { readonly payload: unknown; readonly payloadHash: string },
): Payload {
  // Safe: the column is only ever written from a Payload, and its hash is compared right here.
  const payload = stored.payload as Payload;
  assert(payloadHash(bank, payload) === stored.payloadHash, 'A request is as its maker sent it');
  return payload;
}
