import { expireRequests } from '../approvals/expire-requests.ts';
import { withStuck } from '../jobs/each-by-itself.ts';
import { everyDayAt, type Job } from '../jobs/job.ts';
import { payeeRequestKind } from '../payees/payee-request.ts';
import { transferRequestKind } from '../transfers/transfer-request.ts';

/** What no checker has decided on within the days of the policy waits no longer (RULINGS K7). */
export const expireUndecided: Job = {
  name: 'expire-requests',
  dueAfter: (moment) => everyDayAt(0, moment),
  missed: 'latest',
  movesMoney: false,
  async run(bank, dueAt) {
    const { requestDaysMax } = bank.policy.approval;
    if (requestDaysMax === 0) return '';
    const since = new Date(dueAt.getTime() - requestDaysMax * 86_400_000);
    const transfers = await expireRequests(bank, transferRequestKind(bank), since);
    const payees = await expireRequests(bank, payeeRequestKind, since);
    const did = `expired ${transfers.expired} requests for transfers, ${payees.expired} for beneficiaries`;
    return withStuck(did, [...transfers.stuck, ...payees.stuck]);
  },
};
