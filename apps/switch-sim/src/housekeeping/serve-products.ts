import { businessDay, daysAfter, startOfDay } from '../clock.ts';
import { serveDeposits } from '../deposits/serve-deposits.ts';
import { serveLoans } from '../loans/serve-loans.ts';
import type { Job } from '../jobs/job.ts';

/** Late in the evening, when whatever a customer pays in on the day is there. */
const hourMilliseconds = 23 * 3_600_000;

/** What deposits earn and loans cost, day by day, and what matures or is paid back. */
export const serveProducts: Job = {
  name: 'serve-deposits-and-loans',
  missed: 'each',
  movesMoney: true,
  dueAfter(moment) {
    const today = businessDay(moment);
    const due = hourOn(today);
    return due > moment ? due : hourOn(daysAfter(today, 1));
  },
  async run(bank, dueAt) {
    const day = businessDay(dueAt);
    return [...(await serveDeposits(bank, day)), ...(await serveLoans(bank, day))].join('; ');
  },
};

function hourOn(day: string): Date {
  return new Date(startOfDay(day).getTime() + hourMilliseconds);
}
