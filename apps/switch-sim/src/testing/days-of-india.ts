// A program of its own, for a test that runs it with the machine in several zones.
import process from 'node:process';
import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { dayMonthYear, daysAfter, monthsAfter, monthsBetween } from '@sahakar/contracts/wire/dates';
import { workingDay } from '@sahakar/seeds/calendar';
import { businessDay, businessMoment, kolkataIso, startOfDay } from '../clock.ts';
import { everyDayAt, everyHour } from '../jobs/job.ts';
import { financialYear } from '../ledger/financial-year.ts';
import { frozenAt, worldClock } from '../world-clock.ts';

const eves = ['2026-11-21', '2026-12-31', '2027-03-31', '2028-02-28', '2028-02-29', '2026-03-28'];

/** All that the bank makes of the last and the first millisecond of a day. */
function told(at: Date) {
  const day = worldClock(frozenAt(at)).today();
  return {
    at: at.toISOString(),
    day,
    same: businessDay(at),
    moment: businessMoment(at),
    iso: kolkataIso(at),
    begins: startOfDay(day).toISOString(),
    next: daysAfter(day, 1),
    hour: everyHour(at).toISOString(),
    nine: everyDayAt(9, at).toISOString(),
    year: financialYear(day),
    works: workingDay(day),
    wire: dayMonthYear(day),
    month: monthsAfter(day, 1),
    months: monthsBetween(day, monthsAfter(day, 3)),
    dates: (['2', '3', '4'] as const).map((frequency) => scheduleDate(day, frequency, 7)),
  };
}

const moments = eves.flatMap((eve) => {
  const midnight = startOfDay(eve).getTime() + 86_400_000;
  return [new Date(midnight - 1), new Date(midnight)];
});
process.stdout.write(JSON.stringify(moments.map(told)));
