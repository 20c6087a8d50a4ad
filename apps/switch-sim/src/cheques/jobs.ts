import { workingDay } from '@sahakar/seeds/calendar';
import { businessDay, startOfDay } from '../clock.ts';
import { withStuck } from '../jobs/each-by-itself.ts';
import { everyDayAt, type Job } from '../jobs/job.ts';
import { decideInwardCheques, receiveInwardCheques } from './inward-clearing.ts';
import { expirePositivePay, firstExpiry } from './positive-pay.ts';
import { issueChequeBooks } from './issue-cheque-books.ts';

/** Cheques are cleared, and books issued, on working days only. */
function everyWorkingDayAt(hour: number, moment: Date): Date {
  const at = everyDayAt(hour, moment);
  const day = businessDay(at);
  return workingDay(day) === day ? at : everyWorkingDayAt(hour, at);
}

export const issueBooks: Job = {
  name: 'issue-cheque-books',
  dueAfter: (moment) => everyWorkingDayAt(10, moment),
  missed: 'each',
  // The charge of a book that cannot be issued goes back.
  movesMoney: true,
  async run(bank, dueAt) {
    const { issued, rejected, stuck } = await issueChequeBooks(bank, businessDay(dueAt));
    return withStuck(`issued ${issued} books, rejected ${rejected} requests`, stuck);
  },
};

export const expireInstructions: Job = {
  name: 'expire-positive-pay',
  dueAfter: (moment) => everyDayAt(0, moment),
  // Cheques of the days after are held no more to the day of what is over by then, and those of the days
  // before are: so it waits with them while the book is not in order, or is still looked through.
  missed: 'each',
  movesMoney: true,
  async waitingSince({ store }) {
    const day = await firstExpiry(store.read);
    return day === null ? null : startOfDay(day);
  },
  async run(bank, dueAt) {
    return `expired ${await expirePositivePay(bank, businessDay(dueAt))} instructions`;
  },
};

export const receiveClearing: Job = {
  name: 'receive-inward-cheques',
  dueAfter: (moment) => everyWorkingDayAt(11, moment),
  missed: 'each',
  movesMoney: true,
  async run(bank, dueAt) {
    // No cheque of a later day, of which the midnights before have not had their turn.
    return `received ${await receiveInwardCheques(bank, businessDay(dueAt))} cheques`;
  },
};

export const decideClearing: Job = {
  name: 'decide-inward-cheques',
  dueAfter: (moment) => everyWorkingDayAt(15, moment),
  missed: 'each',
  movesMoney: true,
  async run(bank, dueAt) {
    const { paid, returned, stuck } = await decideInwardCheques(bank, businessDay(dueAt));
    return withStuck(`paid ${paid} cheques, returned ${returned}`, stuck);
  },
};
