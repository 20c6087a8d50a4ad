import {
  scheduleDate,
  type ScheduleFrequency,
  scheduleFrequencyCodes,
} from '@sahakar/contracts/schedules/schedule-dates';
import { type OtpRequest, requireOwnAccount } from '../otp/otp-request.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { payeeToPay } from '../transfers/transfer-otp-details.ts';
import { schedulePlan, schedulePlanFault } from './schedule-rules.ts';

/** A schedule: to whom, how much and how often, and as far as it was told, when and how many times. */
export async function scheduleDetails(request: OtpRequest): Promise<OtpDetails> {
  const { details } = request;
  if (details.fromAccount !== undefined) await requireOwnAccount(request, details.fromAccount);
  const target = await payeeToPay(request, ({ isOtherBank }) => [isOtherBank ? 'NEFT' : 'INTRA']);
  requirePlan(request);
  return details.frequency === once ? { ...target, payments: '1' } : target;
}

/** Dates and number have to be those of a schedule, or its SMS would promise what cannot be. */
function requirePlan({ call, details }: OtpRequest): void {
  const { startOn, payments: count } = details;
  const frequency = scheduleFrequencyCodes.find((code) => code === details.frequency) ?? once;
  const { bank } = call;
  const today = bank.clock.today();
  // What was not told is taken as what any schedule may have.
  const start = startOn ?? scheduleDate(today, '2', 1);
  const payments = Number(count ?? leastOf(frequency, bank.policy.schedule.paymentsMin));
  const plan = schedulePlan(start, frequency, payments);
  const fault = schedulePlanFault(plan, today, bank.policy);
  if (fault !== null) call.refuse('9091', fault);
}

const once = '1';

const leastOf = (frequency: ScheduleFrequency, paymentsMin: number) =>
  frequency === once ? 1 : paymentsMin;
