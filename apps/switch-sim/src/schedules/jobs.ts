import { businessDay } from '../clock.ts';
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
    const troubles: string[] = [];
    const day = businessDay(dueAt);
    const { paid, failed, stuck } = await runInstalments(bank, day, (one) => troubles.push(one));
    if (paid + failed + stuck === 0) return '';
    const outcome = `made ${paid} scheduled payments, ${failed} failed`;
    return stuck === 0 ? outcome : `${outcome}, could not try ${stuck}, the first ${troubles[0]}`;
  },
};
