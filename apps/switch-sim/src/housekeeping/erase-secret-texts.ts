import { sms } from '@sahakar/db/schema/outbox';
import { and, isNotNull, lte, notLike } from '@sahakar/db/sql';
import { everyHour, type Job } from '../jobs/job.ts';

/** Texts that held a secret do not outlive it by long (ruling 29). */
export const eraseSecretTexts: Job = {
  name: 'erase-secret-texts',
  dueAfter: everyHour,
  missed: 'latest',
  movesMoney: false,
  async run({ store, policy }, dueAt) {
    const before = new Date(dueAt.getTime() - policy.requests.secretTextHours * 3_600_000);
    const erased = await store.transaction((tx) =>
      tx
        .update(sms)
        .set({ sealed: null })
        .where(and(isNotNull(sms.sealed), lte(sms.at, before), notLike(sms.requestType, '%-ALERT')))
        .returning({ id: sms.id }),
    );
    return `erased ${erased.length} texts`;
  },
};
