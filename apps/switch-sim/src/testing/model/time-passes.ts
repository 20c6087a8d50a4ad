import { workingDay } from '@sahakar/seeds/calendar';
import {
  dayMilliseconds,
  dayOf,
  daysAfter,
  type Model,
  type ModelSchedule,
  momentOf,
} from './bank-model.ts';
import type { OpenedWorld } from './opened-world.ts';
import { orderOf } from './orders.ts';
import { statusOf } from './schedule-acts.ts';
import { carryOut, paymentRefusals } from './transfer-acts.ts';

/** Nothing of a month's end, such as interest, is foretold: a run stays within these days. */
export const longestMilliseconds = 8 * dayMilliseconds;

const scheduleHour = 9;
const bookHour = 10;
const bookDays = 3;

/** Moves both clocks on, and has the model do what falls due on the way. */
export async function letTimePass(
  model: Model,
  world: Pick<OpenedWorld, 'moveTo'>,
  to: number,
): Promise<void> {
  if (to > model.firstMoment + longestMilliseconds) return;
  for (let day = dayOf(model.now); day <= dayOf(to); day = daysAfter(day, 1)) {
    at(model, momentOf(day, scheduleHour), to, () => runSchedules(model, day));
    at(model, momentOf(day, bookHour), to, () => issueBooks(model, day));
  }
  model.now = to;
  await world.moveTo(to);
}

/** Does something at its moment, if that is still to come and not too far away. */
function at(model: Model, moment: number, to: number, act: () => void): void {
  if (moment <= model.now || moment > to) return;
  model.now = moment;
  act();
}

/**
 * Each payment once, the older schedule first; one that fails is not tried again (H6). Of those
 * that were made at one moment the lower number is the older, whoever was answered first.
 */
function runSchedules(model: Model, day: string): void {
  const byAge = model.schedules.toSorted(
    (one, other) => one.madeAt - other.madeAt || (one.id < other.id ? -1 : 1),
  );
  for (const schedule of byAge) {
    const place = placeOn(schedule, day);
    if (place === null || statusOf(schedule) === 'Deleted') continue;
    if (schedule.outcomes[place] !== undefined) continue;
    const order = orderOf(schedule.order);
    const isPaid = paymentRefusals(model, order, schedule.amount).length === 0;
    if (isPaid) carryOut(model, order, schedule.amount);
    schedule.outcomes[place] = isPaid ? 'S' : 'F';
  }
}

function placeOn({ startOn, payments }: ModelSchedule, day: string): number | null {
  const place = 1 + (momentOf(day) - momentOf(startOn)) / dayMilliseconds;
  return place >= 1 && place <= payments ? place : null;
}

/** Books are issued on working days, three days after somebody has asked for one. */
function issueBooks({ bookRequests }: Model, day: string): void {
  if (workingDay(day) !== day) return;
  for (const request of bookRequests) {
    if (request.day <= daysAfter(day, -bookDays)) request.isIssued = true;
  }
}
