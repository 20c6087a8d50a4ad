import '../configuration/strict-zod.ts';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import * as z from 'zod/mini';
import { unknownPaymentsKey as storageKey } from './stored-session-key.ts';

/** A payment whose answer this browser never saw, by the id under which the bank was asked. */
const UnknownPayment = z.object({
  requestId: z.string(),
  /** Tells the user who paid from others, without naming him. */
  owner: z.string(),
  /** YYYY-MM-DD HH:mm:ss, Indian time. */
  since: z.string(),
});
export type UnknownPayment = z.output<typeof UnknownPayment>;

/** Keeps the id on this device until it is known what became of the payment. */
export async function keepUnknownPayment(
  requestId: string,
  loginUsername: string,
  since: string,
): Promise<void> {
  const owner = await ownerMark(requestId, loginUsername);
  if (owner === null) return;
  const others = read().filter((one) => one.requestId !== requestId);
  write([...others, { requestId, owner, since }]);
}

/** Those of this user since that moment, oldest first; of older ones the bank knows no end any more. */
export async function unknownPaymentsOf(
  loginUsername: string,
  notBefore: string,
): Promise<readonly UnknownPayment[]> {
  const kept = read().filter(({ since }) => since >= notBefore);
  write(kept);
  const marks = await Promise.all(kept.map((one) => ownerMark(one.requestId, loginUsername)));
  return kept.filter(({ owner }, place) => owner === marks[place]);
}

export function forgetUnknownPayment(requestId: string): void {
  write(read().filter((one) => one.requestId !== requestId));
}

function read(): readonly UnknownPayment[] {
  const parsed = z.safeParse(
    z.array(UnknownPayment),
    jsonOf(localStorage.getItem(storageKey) ?? ''),
  );
  return parsed.success ? parsed.data : [];
}

function write(payments: readonly UnknownPayment[]): void {
  if (payments.length === 0) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, JSON.stringify(payments));
}

/** User IDs are short: by a fast hash whoever finds a mark would have tried all of them in minutes. */
const markIterations = 600_000;

/** Null where the page came over plain http: there nothing outlives the session. */
async function ownerMark(requestId: string, loginUsername: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const user = await crypto.subtle.importKey('raw', bytes(loginUsername), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const how = {
    name: 'PBKDF2',
    hash: 'SHA-256',
    salt: bytes(requestId),
    iterations: markIterations,
  };
  const mark = new Uint8Array(await crypto.subtle.deriveBits(how, user, 128));
  return btoa(String.fromCharCode(...mark));
}
