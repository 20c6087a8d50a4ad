import { type Column, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Secrets } from '../secrets.ts';

/** Everything that will execute, as plain JSON; a checker sees it and never changes it. */
export type Payload = Readonly<Record<string, string>>;

/** Seals a payload, so that nothing executes but what the maker has sent (M4). */
export function payloadHash({ secrets }: Pick<Bank, 'secrets'>, payload: Payload): string {
  // Sorted, because a database may give the keys back in another order.
  const entries = Object.entries(payload).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return secrets.mac('payload', JSON.stringify(entries));
}

/** As text, since one row that is no JSON any more would keep all others from being read. */
export const asStored = (payload: Column) => sql<string>`cast(${payload} as text)`;

/** What is said of a request that is not what was sealed. */
export const unreadablePayload =
  'This request cannot be read as its maker sent it. Please reject it.';

type StoredPayload = { readonly payload: string; readonly payloadHash: string };

/** The payload of a stored request; null where it is not what was sealed, or under another secret. */
export function sealedPayload(
  bank: { readonly secrets: Secrets },
  request: StoredPayload,
): Payload | null {
  const payload = readPayload(request.payload);
  return payloadHash(bank, payload) === request.payloadHash ? payload : null;
}

/** What stands there, whoever wrote it; nothing where it cannot be read. */
export function readPayload(text: string): Payload {
  try {
    const entries = Object.entries<unknown>(JSON.parse(text));
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
