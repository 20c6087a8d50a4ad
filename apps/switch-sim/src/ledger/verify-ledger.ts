import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { lossIn } from '@sahakar/db/store-lost-error';
import { letOthersIn } from '../call/let-others-in.ts';
import { bounds } from './checks/bounds.ts';
import { cardChecks } from './checks/cards.ts';
import { causes } from './checks/causes.ts';
import { breachesOf, type Check } from './checks/check.ts';
import { limits } from './checks/limits.ts';
import { otpChecks } from './checks/otps.ts';
import { owners } from './checks/owners.ts';
import { passbook } from './checks/passbook.ts';
import { payments } from './checks/payments.ts';
import { payeeChecks } from './checks/payees.ts';
import { products } from './checks/products.ts';
import { schedules } from './checks/schedules.ts';
import { sealChecks } from './checks/seals.ts';
import { services } from './checks/services.ts';
import { sessionChecks } from './checks/sessions.ts';
import { sharedWalks } from './checks/shared-walks.ts';

export type CheckResult = {
  readonly id: string;
  readonly ok: boolean;
  /** The claim where it holds, and what breaks it where it does not. */
  readonly detail: string;
};

/**
 * Looks through the whole book for what may never be. The reader is one of a snapshot, so that
 * every check sees the same moment while the bank goes on.
 */
export async function verifyLedger(
  read: Reader,
  policy: Policy,
  signal?: AbortSignal,
  checks: readonly Check[] = allChecks,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const isSound = sharedWalks(checks, policy);
  for (const check of checks) {
    await letOthersIn();
    signal?.throwIfAborted();
    const look = () => breachesOf(check, read, policy, isSound);
    results.push(await resultOf(check.id, check.claim, look));
  }
  return results;
}

/**
 * What cannot be read is a failed check with words, since it may be the very damage looked for.
 * @throws what it met where the database was away, which says nothing of the book
 */
export async function resultOf(
  id: string,
  claim: string,
  look: () => Promise<readonly string[]>,
): Promise<CheckResult> {
  try {
    const breaches = await look();
    const ok = breaches.length === 0;
    return { id, ok, detail: ok ? claim : `Broken (${claim}): ${breaches.join('; ')}` };
  } catch (error) {
    if (lossIn(error) !== null) throw error;
    return { id, ok: false, detail: `Unreadable (${claim}): ${reasonOf(error)}` };
  }
}

/** Drizzle wraps the error of the database into one that repeats the whole statement. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message : message;
}

const allChecks: readonly Check[] = [
  ...passbook,
  ...causes,
  ...bounds,
  ...payments,
  ...payeeChecks,
  ...products,
  ...schedules,
  ...services,
  ...owners,
  ...limits,
  ...otpChecks,
  ...sessionChecks,
  ...cardChecks,
  ...sealChecks,
].toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
