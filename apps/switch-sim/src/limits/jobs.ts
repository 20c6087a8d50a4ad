import { everyHour, type Job } from '../jobs/job.ts';
import { oldestRaise, putRaisesIntoForce } from './limit-raises.ts';

/** A higher daily limit holds once its customer has waited for it (RULINGS D4). */
export const raiseLimits: Job = {
  name: 'raise-limits',
  dueAfter: everyHour,
  missed: 'latest',
  movesMoney: false,
  waitingSince: ({ store }) => oldestRaise(store.read),
  async run(bank, dueAt) {
    const raised = await putRaisesIntoForce(bank, dueAt);
    return raised === 0 ? '' : `raised ${raised} daily limits`;
  },
};
