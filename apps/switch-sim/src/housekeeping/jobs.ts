import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { identityTries } from '@sahakar/db/schema/identity';
import { loginAttempts } from '@sahakar/db/schema/customers';
import { authorisations, otpDays, otpGenerations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { isSecretText, sms } from '@sahakar/db/schema/outbox';
import { namesAsked, payeeChanges } from '@sahakar/db/schema/payees';
import { idempotency, sessions, tokens } from '@sahakar/db/schema/sessions';
import { and, eq, exists, inArray, isNull, lt, lte, not, or } from '@sahakar/db/sql';
import type { Policy } from '@sahakar/contracts/policy';
import type { Store, Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { businessDay, machineNow, startOfDay } from '../clock.ts';
import { isForgottenUser } from '../credentials/login-attempts.ts';
import { serveDeposits } from '../deposits/serve-deposits.ts';
import { everyDayAt, everyHour, type Job } from '../jobs/job.ts';
import { nightReport } from '../jobs/serve-by-plan.ts';
import { firstChangeOfLiens, keepLiens } from '../ledger/keep-liens.ts';
import { forgetOldAudit, sealRows } from '../ledger/seal-rows.ts';
import { serveLoans } from '../loans/serve-loans.ts';
import { endExpiredSessions } from '../sessions/session-life.ts';
import { clearing, pageByPage } from './page-by-page.ts';

/** What is over is cleared away in the hour. */
const tidying = { dueAfter: everyHour, missed: 'latest', movesMoney: false } as const;

/** Texts that held a secret do not outlive it by long (ruling 29). */
export const eraseSecretTexts: Job = {
  name: 'erase-secret-texts',
  ...tidying,
  async run({ store, policy }, dueAt) {
    const before = hoursBefore(dueAt, policy.requests.secretTextHours);
    for (let count = 0; ;) {
      await letOthersIn();
      const erased = await store.transaction((tx) => eraseSome(tx, before));
      count += erased;
      if (erased < rowsAtOnce) return `erased ${count} texts`;
    }
  },
};

/** By their index: of the messages of years only those are looked at that have something to erase. */
async function eraseSome(tx: Tx, before: Date): Promise<number> {
  const some = tx
    .select({ id: sms.id })
    .from(sms)
    .where(and(isSecretText, lte(sms.at, before)))
    .limit(rowsAtOnce);
  const rows = await tx
    .update(sms)
    .set({ sealed: null })
    .where(inArray(sms.id, some))
    .returning({ id: sms.id });
  return rows.length;
}

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

/** What is new is sealed while the book is in order: what is altered is not. */
async function sealWhereSound(bank: Bank, among: 'all' | 'recent'): Promise<string> {
  if (bank.book.trouble() === null) await sealRows(bank, among);
  return '';
}

/** What was written in the hour is sealed. */
export const sealTheBook: Job = {
  name: 'seal-the-book',
  ...tidying,
  run: (bank) => sealWhereSound(bank, 'recent'),
};

/** Once a day the whole book is looked through for what has come late, or of another time. */
export const sealWhatCameLate: Job = {
  name: 'seal-what-came-late',
  dueAfter: (moment) => everyDayAt(3, moment),
  missed: 'latest',
  movesMoney: false,
  run: (bank) => sealWhereSound(bank, 'all'),
};

/** Who did what is known for as long as the policy says. */
export const forgetOldAuditLines: Job = {
  name: 'forget-old-audit-lines',
  dueAfter: (moment) => everyDayAt(4, moment),
  missed: 'latest',
  movesMoney: false,
  // What is too old is told by the seals, and one that was altered would have any line forgotten.
  run: async (bank) =>
    bank.book.trouble() === null
      ? `forgot ${await forgetOldAudit(bank)} lines of the audit log`
      : '',
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
    for (const clear of whatHungOnThem(dueAt, policy)) await clear(store);
    return `forgot ${count} sessions`;
  },
};

/** Of each table that strangers or the day fill what is of no use any more, page by page too. */
function whatHungOnThem(
  dueAt: Date,
  policy: Policy,
): readonly ((store: Store) => Promise<number>)[] {
  const before = hoursBefore(dueAt, 24);
  const dayBefore = businessDay(before);
  const { kind, subject, day } = identityTries;
  const flow = otpGenerations;
  const isWithoutSession = (tx: Tx) =>
    not(exists(tx.select().from(sessions).where(eq(sessions.idHash, flow.sessionHash))));
  // Tokens live by the machine's clock (ruling 24).
  const now = new Date(machineNow());
  return [
    clearing(identityTries, [kind, subject, day], () => lt(day, dayBefore)),
    clearing(otps, [otps.id], () => lte(otps.expiresAt, before)),
    clearing(authorisations, [authorisations.id], () => lte(authorisations.expiresAt, before)),
    clearing(tpinProofs, [tpinProofs.sessionHash], () => lte(tpinProofs.expiresAt, before)),
    clearing(loginAttempts, [loginAttempts.typedUser], (tx) => isForgottenUser(tx, policy, dueAt)),
    clearing(namesAsked, [namesAsked.customerNo, namesAsked.day], () =>
      lt(namesAsked.day, dayBefore),
    ),
    clearing(payeeChanges, [payeeChanges.customerNo, payeeChanges.day], () =>
      lt(payeeChanges.day, dayBefore),
    ),
    clearing(otpDays, [otpDays.mobile, otpDays.day], () => lt(otpDays.day, dayBefore)),
    clearing(flow, [flow.sessionHash, flow.requestType, flow.variables], isWithoutSession),
    clearing(tokens, [tokens.kid], () => lte(tokens.expiresAt, now)),
  ];
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
    const report = nightReport();
    await serveDeposits(bank, day, report.add);
    await serveLoans(bank, day, report.add);
    return report.told();
  },
};

const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * 3_600_000);
