import { businessDay, startOfDay } from '../clock.ts';
import { everyDayAt, type Job } from '../jobs/job.ts';
import { oldestWaiting, runInstalments } from './run-instalments.ts';

/** Makes the scheduled payments of the day, with nobody logged in. */
export const runScheduledTransfers: Job = {
  name: 'run-scheduled-transfers',
  dueAfter: (moment, { schedule }) => everyDayAt(schedule.runHour, moment),
  missed: 'each',
  movesMoney: true,
  async waitingSince({ store, policy }) {
    const day = await oldestWaiting(store.read);
    const { runHour } = policy.schedule;
    return day === null ? null : new Date(startOfDay(day).getTime() + runHour * 3_600_000);
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
