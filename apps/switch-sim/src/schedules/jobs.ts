import { businessDay } from '../clock.ts';
import { withStuck } from '../jobs/each-by-itself.ts';
import { everyDayAt, type Job } from '../jobs/job.ts';
import { oldestWaiting, runInstalments } from './run-instalments.ts';
import { runMoment } from './run-moment.ts';

/** Makes the scheduled payments of the day, with nobody logged in. */
export const runScheduledTransfers: Job = {
  name: 'run-scheduled-transfers',
  dueAfter: (moment, { schedule }) => everyDayAt(schedule.runHour, moment),
  missed: 'each',
  movesMoney: true,
  async waitingSince({ store, policy }) {
    const day = await oldestWaiting(store.read);
    return day === null ? null : runMoment(day, policy.schedule.runHour);
  },
  async run(bank, dueAt) {
    const { paid, failed, stuck } = await runInstalments(bank, businessDay(dueAt));
    if (paid + failed + stuck.length === 0) return '';
    return withStuck(`made ${paid} scheduled payments, ${failed} failed`, stuck);
  },
};
