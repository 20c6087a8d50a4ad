import * as z from 'zod/mini';

/** The row that the list has handed over: decoded values, as it showed them. */
export const OpenedSchedule = z.object({
  HID: z.string(),
  RemAccno: z.string(),
  Transfertype: z.string(),
  Benaccno: z.string(),
  BenName: z.nullable(z.string()),
  amt: z.bigint(),
  Startdate: z.string(),
  Schedulefrequency: z.string(),
  occurrence: z.number(),
  status: z.string(),
  Remarks: z.nullable(z.string()),
  Details: z._default(z.array(z.never()), []),
});
