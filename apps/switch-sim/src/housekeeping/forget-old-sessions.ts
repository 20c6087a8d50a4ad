import { authorisations, otpDays, otpGenerations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { identityTries } from '@sahakar/db/schema/identity';
import { namesAsked } from '@sahakar/db/schema/payees';
import { sessions, tokens } from '@sahakar/db/schema/sessions';
import { lt, lte, notInArray } from '@sahakar/db/sql';
import { businessDay, machineNow } from '../clock.ts';
import { endExpiredSessions } from '../sessions/session-life.ts';
import { everyHour, type Job } from '../jobs/job.ts';

const keptMilliseconds = 24 * 3_600_000;

/** Sessions and what hung on them are of no use a day after they have ended. */
export const forgetOldSessions: Job = {
  name: 'forget-old-sessions',
  dueAfter: everyHour,
  missed: 'latest',
  movesMoney: false,
  async run({ store, policy }, dueAt) {
    const before = new Date(dueAt.getTime() - keptMilliseconds);
    const forgotten = await store.transaction(async (tx) => {
      await endExpiredSessions(tx, dueAt, policy);
      const gone = await tx
        .delete(sessions)
        .where(lte(sessions.absoluteEndsAt, before))
        .returning({ idHash: sessions.idHash });
      await tx.delete(otps).where(lte(otps.expiresAt, before));
      await tx.delete(authorisations).where(lte(authorisations.expiresAt, before));
      await tx.delete(tpinProofs).where(lte(tpinProofs.expiresAt, before));
      await tx.delete(identityTries).where(lt(identityTries.day, businessDay(before)));
      await tx.delete(namesAsked).where(lt(namesAsked.day, businessDay(before)));
      await tx.delete(otpDays).where(lt(otpDays.day, businessDay(before)));
      await tx
        .delete(otpGenerations)
        .where(
          notInArray(otpGenerations.sessionHash, tx.select({ of: sessions.idHash }).from(sessions)),
        );
      // Tokens live by the machine's clock (ruling 24).
      await tx.delete(tokens).where(lte(tokens.expiresAt, new Date(machineNow())));
      return gone.length;
    });
    return `forgot ${forgotten} sessions`;
  },
};
