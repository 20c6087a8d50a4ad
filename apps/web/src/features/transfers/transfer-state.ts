import { rupeesText } from '@sahakar/contracts/wire/rupees';
import * as z from 'zod/mini';
import { payeeKey } from '../../customer/transfer-draft.ts';
import type { TransferEntry } from './entry/entry-faults.ts';
import { entryOfSchedule, Schedule, ScheduleEntry } from './schedule/schedule-entry.ts';
import { railOf, type TransferWay, transferTypes } from './transfer-types.ts';

const Entry = z.object({
  fromAccount: z.string(),
  type: z.union([z.enum(transferTypes), z.literal('')]),
  toAccount: z.string(),
  amount: z.string(),
  remark: z.string(),
});

/** A maker's request as the switch has taken it: its number and the switch's own sentence. */
const SentRequest = z.object({ number: z.string(), message: z.string() });
export type SentRequest = z.output<typeof SentRequest>;

/** The entry screen may receive a draft, or the request that was just sent. */
export const EntryState = z.nullish(
  z.object({
    entry: z.optional(Entry),
    schedule: z.optional(ScheduleEntry),
    sent: z.optional(SentRequest),
  }),
);
export type EntryState = z.output<typeof EntryState>;

/** What the confirmation receives: the transfer as it will be sent. */
export const TransferDetails = z.object({
  type: z.enum(transferTypes),
  fromAccount: z.string(),
  toAccount: z.string(),
  toName: z.string(),
  ifsc: z.string(),
  amount: z.bigint(),
  remark: z.string(),
  /** Left out for a transfer that is made at once. */
  schedule: z.optional(Schedule),
});
export type TransferDetails = z.output<typeof TransferDetails>;

/** What the receipt receives: the executed transfer with its reference and moment. */
export const TransferReceipt = z.extend(TransferDetails, {
  rrn: z.string(),
  /** YYYY-MM-DD HH:mm:ss, Indian time. */
  moment: z.string(),
});
export type TransferReceipt = z.output<typeof TransferReceipt>;

/** Under which names the tab keeps what the entry screen of a way holds. */
export function transferDraftNames({ key }: Pick<TransferWay, 'key'>) {
  return { entry: `transfer ${key}`, schedule: `schedule ${key}` };
}

/** The draft that leads to these details again. */
export function entryOf(details: TransferDetails): TransferEntry {
  const { type, fromAccount, toAccount: accountNumber, ifsc: ifscCode, amount, remark } = details;
  const payeeType = railOf(type) === null ? 'MBINTRA' : 'MBINTER';
  const toAccount = payeeKey({ accountNumber, ifscCode, payeeType });
  return { type, fromAccount, toAccount, amount: rupeesText(amount), remark };
}

/** The same with its schedule, as the entry screen is opened with it. */
export function draftOf(details: TransferDetails) {
  return { entry: entryOf(details), schedule: entryOfSchedule(details.schedule ?? null) };
}
