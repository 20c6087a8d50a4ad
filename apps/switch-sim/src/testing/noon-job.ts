import type { Job } from '../jobs/job.ts';

const first = Date.parse('2026-01-01T12:00:00+05:30');
const day = 86_400_000;

/** A job at each noon. */
export const noonJob = (run: Job['run']): Job => ({
  name: 'noon',
  missed: 'each',
  movesMoney: false,
  dueAfter: (moment) => new Date(first + (Math.floor((moment.getTime() - first) / day) + 1) * day),
  run,
});
