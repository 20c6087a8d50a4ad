import type { Job } from '../jobs/job.ts';
import { nextBatch } from './rail-moments.ts';
import { earliestPending, settlePayments } from './settle-payments.ts';

/** Settles with other banks every half hour, on every day of the year. */
export const settleWithOtherBanks: Job = {
  name: 'settle-with-other-banks',
  dueAfter: nextBatch,
  missed: 'each',
  movesMoney: true,
  waitingSince: ({ store }) => earliestPending(store.read),
  async run(bank, dueAt) {
    const { settled, returned, waiting } = await settlePayments(bank, dueAt);
    if (settled + returned + waiting === 0) return '';
    const told = `settled ${settled} payments, returned ${returned}`;
    return waiting === 0 ? told : `${told}, could not return ${waiting}`;
  },
};
