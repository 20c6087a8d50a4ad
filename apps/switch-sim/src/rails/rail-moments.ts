import type { Policy } from '@sahakar/contracts/policy';
import { isRtgsOpen, type Rail } from '@sahakar/contracts/transfers/rails';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { businessDay, startOfDay } from '../clock.ts';

const minute = 60_000;
const batchMilliseconds = 30 * minute;

/** The next half hour of the clock, at which a batch of NEFT is settled; there are 48 every day. */
export function nextBatch(after: Date): Date {
  return new Date((Math.floor(after.getTime() / batchMilliseconds) + 1) * batchMilliseconds);
}

/** When the bank next settles what is due: with a batch, or where RTGS opens between two. */
export function nextSettlement(after: Date, policy: Policy): Date {
  const batch = nextBatch(after);
  const opening = openingAfter(after, policy.settlement);
  return opening < batch ? opening : batch;
}

/** When a payment reaches the other bank; null where that happens at once. */
export function settlementMoment(
  rail: Rail,
  acceptedAt: Date,
  { settlement }: Policy,
): Date | null {
  switch (rail) {
    case 'IMPS':
      return null;
    case 'NEFT':
      return nextBatch(acceptedAt);
    case 'RTGS':
      return nextOpening(acceptedAt, settlement);
  }
}

/** A payment that is sent back is back with a batch, no sooner than the policy says. */
export function returnMoment(reachedAt: Date, { settlement }: Policy): Date {
  return batchAfter(reachedAt, settlement.returnMinutes);
}

/** The first batch that is not before so many minutes are over. */
export function batchAfter(at: Date, minutes: number): Date {
  const earliest = at.getTime() + minutes * minute;
  return new Date(Math.ceil(earliest / batchMilliseconds) * batchMilliseconds);
}

/** Null while RTGS is open. */
function nextOpening(at: Date, hours: Policy['settlement']): Date | null {
  const ofDay = at.getTime() - startOfDay(businessDay(at)).getTime();
  return isRtgsOpen(Math.floor(ofDay / minute), hours) ? null : openingAfter(at, hours);
}

function openingAfter(at: Date, { rtgsOpensMinute }: Policy['settlement']): Date {
  const openingOf = (day: string) => new Date(startOfDay(day).getTime() + rtgsOpensMinute * minute);
  const today = businessDay(at);
  const opening = openingOf(today);
  return opening > at ? opening : openingOf(daysAfter(today, 1));
}
