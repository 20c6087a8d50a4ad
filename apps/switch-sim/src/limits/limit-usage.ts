import type { LimitUsage } from '@sahakar/contracts/limits/LimitManagementService';
import type { Reader } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { and, eq } from '@sahakar/db/sql';

import { businessMoment } from '../clock.ts';
import { waitingRaiseOf } from './limit-raises.ts';

type Limit = { readonly amount: bigint; readonly count: number };

/** What a customer may transfer on one business day, and what of it is gone. */
export async function limitUsageOf(
  db: Reader,
  customerNo: string,
  day: string,
): Promise<LimitUsage> {
  const [row] = await db
    .select({
      total: { amount: limitMasters.amount, count: limitMasters.count },
      used: { amount: dailyUsage.amount, count: dailyUsage.count },
    })
    .from(customers)
    .leftJoin(limitMasters, eq(limitMasters.id, customers.limitId))
    .leftJoin(dailyUsage, and(eq(dailyUsage.customerNo, customers.number), eq(dailyUsage.day, day)))
    .where(eq(customers.number, customerNo));
  const raise = await waitingRaiseOf(db, customerNo);
  return {
    ...usage(row?.total ?? nothing, row?.used ?? nothing),
    ...(raise !== null && {
      Next_Transaction_Limit: raise.amount,
      Next_Transaction_Count: raise.count,
      Next_From: businessMoment(raise.holdsFrom),
    }),
  };
}

const nothing: Limit = { amount: 0n, count: 0 };

/** A limit that was lowered below what is used leaves nothing, never less (RULINGS D4, LM2). */
export function usage(total: Limit, used: Limit): LimitUsage {
  const leftAmount = total.amount - used.amount;
  return {
    Used_Transaction_Limit: used.amount,
    Total_Transaction_Limit: total.amount,
    UnUsed_Transaction_Limit: leftAmount > 0n ? leftAmount : 0n,
    Used_Transaction_Count: used.count,
    Total_Transaction_Count: total.count,
    UnUsed_Transaction_Count: Math.max(total.count - used.count, 0),
    Used_Percentage_Transaction_Limit: percent(used.amount, total.amount),
    Used_Percentage_Transaction_Count: percent(BigInt(used.count), BigInt(total.count)),
  };
}

/** Rounded half up, and a limit that was lowered below its use is used up (C208). */
function percent(part: bigint, whole: bigint): number {
  if (whole === 0n) return 0;
  return Math.min(Number((part * 200n + whole) / (whole * 2n)), 100);
}
