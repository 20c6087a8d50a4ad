import { idempotency } from '@sahakar/db/schema/sessions';
import { lte } from '@sahakar/db/sql';
import { everyHour, type Job } from '../jobs/job.ts';

/** Answers to repeated requests are kept as long as the policy says, and no longer. */
export const forgetRequestIds: Job = {
  name: 'forget-request-ids',
  dueAfter: everyHour,
  missed: 'latest',
  movesMoney: false,
  async run({ store, policy }, dueAt) {
    const before = new Date(dueAt.getTime() - policy.requests.idempotencyHours * 3_600_000);
    const forgotten = await store.transaction((tx) =>
      tx
        .delete(idempotency)
        .where(lte(idempotency.at, before))
        .returning({ requestId: idempotency.requestId }),
    );
    return `forgot ${forgotten.length} request ids`;
  },
};
