import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { letOthersIn } from '../call/let-others-in.ts';
import { bounds } from './checks/bounds.ts';
import { causes } from './checks/causes.ts';
import type { Check } from './checks/check.ts';
import { order } from './checks/order.ts';
import { payments } from './checks/payments.ts';
import { payeeChecks } from './checks/payees.ts';
import { products } from './checks/products.ts';
import { schedules } from './checks/schedules.ts';
import { services } from './checks/services.ts';
import { sums } from './checks/sums.ts';

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
export async function verifyLedger(read: Reader, policy: Policy): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { id, claim, breaches } of allChecks) {
    await letOthersIn();
    const found = await breaches(read, policy);
    results.push({
      id,
      ok: found.length === 0,
      detail: found.length === 0 ? claim : `Broken (${claim}): ${found.join('; ')}`,
    });
  }
  return results;
}

const allChecks: readonly Check[] = [
  ...sums,
  ...causes,
  ...bounds,
  ...order,
  ...payments,
  ...payeeChecks,
  ...products,
  ...schedules,
  ...services,
].toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
