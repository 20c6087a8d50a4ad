import * as z from 'zod/mini';
import {
  answeredCode,
  answeredDate,
  answeredText,
  codeOrNone,
  maybeText,
  optionalList,
  requiredText,
} from '../wire/answered.ts';
import { listBody } from '../wire/list-body.ts';
import { balance } from '../wire/rupees.ts';
import { undocumented } from '../dialect/addition.ts';

/** A number that a switch may send as text. */
const number = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,6}\s*$/))]),
  z.number(),
  {
    decode: Number,
    encode: String,
  },
);

/** What has become of a schedule (RULINGS H2). */
export const scheduleStatuses = ['Pending', 'In Process', 'Completed', 'Deleted'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** E waits for its day, I waits on its day, S was paid, F failed, D was deleted (RULINGS H2). */
export const instalmentStatuses = ['E', 'I', 'S', 'F', 'D'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

export const Instalment = z.object({
  DID: answeredCode,
  SrNo: number,
  ScheduleDate: answeredDate,
  ResponseMessage: answeredText,
  UtrNo: codeOrNone,
  Status: answeredCode,
  Remarks: answeredText,
  /** Addition: why the other bank sent this payment back. */
  ReturnReason: undocumented(maybeText),
});
export type Instalment = z.output<typeof Instalment>;

export const ScheduledTransfer = z.object({
  HID: answeredCode,
  // Spelled so on the wire.
  RemAccno: requiredText,
  /** INTRA is within the bank, any other value is treated as NEFT. */
  Transfertype: requiredText,
  Benaccno: requiredText,
  /** Addition: the payee's name. */
  BenName: undocumented(answeredText),
  amt: balance,
  Startdate: answeredDate,
  Schedulefrequency: answeredCode,
  occurrence: number,
  status: requiredText,
  Remarks: undocumented(answeredText),
  Details: optionalList(Instalment),
});
export type ScheduledTransfer = z.output<typeof ScheduledTransfer>;

export const ScheduledTransfers = listBody('ScheduleList', ScheduledTransfer);
