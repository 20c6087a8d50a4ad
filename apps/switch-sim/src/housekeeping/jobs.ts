import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { identityTries } from '@sahakar/db/schema/identity';
import { authorisations, otpDays, otpGenerations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { sms } from '@sahakar/db/schema/outbox';
import { namesAsked } from '@sahakar/db/schema/payees';
import { idempotency, sessions, tokens } from '@sahakar/db/schema/sessions';
import {
  and,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notInArray,
  notLike,
  or,
} from '@sahakar/db/sql';
import type { Policy } from '@sahakar/contracts/policy';
import type { Tx } from '@sahakar/db/dialect';
import { businessDay, machineNow, startOfDay } from '../clock.ts';
import { forgetUnknownUsers } from '../credentials/login-attempts.ts';
import { serveDeposits } from '../deposits/serve-deposits.ts';
import { everyDayAt, everyHour, type Job } from '../jobs/job.ts';
import { firstChangeOfLiens, keepLiens } from '../ledger/keep-liens.ts';
import { forgetOldAudit, sealRows } from '../ledger/seal-rows.ts';
import { serveLoans } from '../loans/serve-loans.ts';
import { endExpiredSessions } from '../sessions/session-life.ts';
import { pageByPage } from './page-by-page.ts';

/** What is over is cleared away in the hour. */
const tidying = { dueAfter: everyHour, missed: 'latest', movesMoney: false } as const;

/** Texts that held a secret do not outlive it by long (ruling 29). */
export const eraseSecretTexts: Job = {
  name: 'erase-secret-texts',
  ...tidying,
  async run({ store, policy }, dueAt) {
    const before = hoursBefore(dueAt, policy.requests.secretTextHours);
    const rows = await store.transaction((tx) =>
      tx
        .update(sms)
        .set({ sealed: null })
        .where(and(isNotNull(sms.sealed), lte(sms.at, before), notLike(sms.requestType, '%-ALERT')))
        .returning({ id: sms.id }),
    );
    return `erased ${rows.length} texts`;
  },
};

/**
 * Answers to repeated requests are kept as long as the policy says, those to payments longer, since
 * it can be asked what became of them. It goes page by page, so that others have their turn.
 */
export const forgetRequestIds: Job = {
  name: 'forget-request-ids',
  dueAfter: (moment) => everyDayAt(3, moment),
  missed: 'latest',
  movesMoney: false,
  async run({ store, policy: { requests } }, dueAt) {
    const isPayment = inArray(idempotency.service, paymentServices);
    // A payment is no less an effect than others: it is kept at least as long.
    const paymentHours = Math.max(requests.idempotencyHours, requests.paymentStatusDays * 24);
    const isOver = or(
      and(not(isPayment), lte(idempotency.at, hoursBefore(dueAt, requests.idempotencyHours))),
      lte(idempotency.at, hoursBefore(dueAt, paymentHours)),
    );
    const { owner, requestId } = idempotency;
    const count = await pageByPage(store, [owner, requestId], async (tx, page) => {
      const rows = await tx.delete(idempotency).where(and(page, isOver)).returning({ requestId });
      return rows.length;
    });
    return `forgot ${count} request ids`;
  },
};

const paymentServices = Object.values<Contract>(catalogue)
  .filter(({ money }) => money?.isTransfer === true)
  .map(({ name }) => name);

/** What was written in the hour is sealed, while the book is in order: what is altered is not. */
export const sealTheBook: Job = {
  name: 'seal-the-book',
  ...tidying,
  async run(bank) {
    if (bank.book.trouble() === null) await sealRows(bank);
    return '';
  },
};

/** Who did what is known for as long as the policy says. */
export const forgetOldAuditLines: Job = {
  name: 'forget-old-audit-lines',
  dueAfter: (moment) => everyDayAt(4, moment),
  missed: 'latest',
  movesMoney: false,
  run: async (bank) => `forgot ${await forgetOldAudit(bank)} lines of the audit log`,
};

/**
 * Sessions and what hung on them are of no use a day after they have ended, and those in which nobody
 * has given a password are of none at once. Strangers open as many as they like, and as many tries are
 * counted of them, so both are gone through page by page.
 */
export const forgetOldSessions: Job = {
  name: 'forget-old-sessions',
  ...tidying,
  async run({ store, policy }, dueAt) {
    const before = hoursBefore(dueAt, 24);
    const isStrangersOver = and(isNull(sessions.loginUsername), lte(sessions.endsAt, dueAt));
    const count = await pageByPage(store, [sessions.idHash], async (tx, page) => {
      await endExpiredSessions(tx, dueAt, policy, page);
      const rows = await tx
        .delete(sessions)
        .where(and(page, or(lte(sessions.absoluteEndsAt, before), isStrangersOver)))
        .returning({ idHash: sessions.idHash });
      return rows.length;
    });
    const { kind, subject, day } = identityTries;
    await pageByPage(store, [kind, subject, day], async (tx, page) => {
      const isOld = lt(day, businessDay(before));
      const rows = await tx.delete(identityTries).where(and(page, isOld)).returning({ day });
      return rows.length;
    });
    await store.transaction((tx) => forgetWhatHungOnThem(tx, policy, dueAt));
    return `forgot ${count} sessions`;
  },
};

async function forgetWhatHungOnThem(tx: Tx, policy: Policy, dueAt: Date): Promise<void> {
  const before = hoursBefore(dueAt, 24);
  await tx.delete(otps).where(lte(otps.expiresAt, before));
  await tx.delete(authorisations).where(lte(authorisations.expiresAt, before));
  await tx.delete(tpinProofs).where(lte(tpinProofs.expiresAt, before));
  await forgetUnknownUsers(tx, policy, dueAt);
  await tx.delete(namesAsked).where(lt(namesAsked.day, businessDay(before)));
  await tx.delete(otpDays).where(lt(otpDays.day, businessDay(before)));
  await tx
    .delete(otpGenerations)
    .where(
      notInArray(otpGenerations.sessionHash, tx.select({ of: sessions.idHash }).from(sessions)),
    );
  // Tokens live by the machine's clock (ruling 24).
  await tx.delete(tokens).where(lte(tokens.expiresAt, new Date(machineNow())));
}

/** A lien begins with its first day and ends with its last. */
export const keepLiensOfTheDay: Job = {
  name: 'keep-liens',
  dueAfter: (moment) => everyDayAt(0, moment),
  // A payment of a day that is caught up with finds what was kept back on that day.
  missed: 'each',
  movesMoney: true,
  async waitingSince({ store }) {
    const day = await firstChangeOfLiens(store.read);
    return day === null ? null : startOfDay(day);
  },
  async run({ store }, dueAt) {
    const { begun, ended } = await store.transaction((tx) => keepLiens(tx, businessDay(dueAt)));
    return `${begun} liens began, ${ended} ended`;
  },
};

/** What deposits earn and loans cost, day by day, and what matures or is paid back. */
export const serveProducts: Job = {
  name: 'serve-deposits-and-loans',
  // Late in the evening, when whatever a customer pays in on the day is there.
  dueAfter: (moment) => everyDayAt(23, moment),
  missed: 'each',
  movesMoney: true,
  async run(bank, dueAt) {
    const day = businessDay(dueAt);
    return [...(await serveDeposits(bank, day)), ...(await serveLoans(bank, day))].join('; ');
  },
};

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);
