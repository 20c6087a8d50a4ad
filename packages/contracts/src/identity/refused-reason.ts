/** Why this channel can do nothing for a customer, whatever he proves (5053). */
export const refusedReasons = [
  'REGISTERED',
  'SECONDHOLDER',
  'COMPANY',
  'DISABLED',
  'DORMANT',
  'CLOSED',
  'NOCARD',
  'OTHER',
] as const;
export type RefusedReason = (typeof refusedReasons)[number];

/** What Details of such a refusal says, such as Reason=DORMANT (ruling 38). */
export function refusedReasonText(reason: RefusedReason): string {
  return `Reason=${reason}`;
}

/** The same as a word; null where a switch says something else, or nothing. */
export function refusedReasonIn(details: string): RefusedReason | null {
  return refusedReasons.find((reason) => details === refusedReasonText(reason)) ?? null;
}
