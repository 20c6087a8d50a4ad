import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const text = z.optional(z.string());

export const DeskAnswer = z.object({
  approved: z.optional(z.boolean()),
  accepted: z.optional(z.boolean()),
  outcome: z.optional(z.enum(['paid', 'returned', 'waiting', 'refused'])),
  code: text,
  reason: text,
  rrn: text,
  balance: text,
});
export type DeskAnswer = z.output<typeof DeskAnswer>;

const SentPayments = z.array(
  z.object({
    reference: z.string(),
    rail: z.string(),
    amount: z.string(),
    toName: z.string(),
    state: z.string(),
  }),
);

export const askDesk = (path: string, body: object) =>
  callControl(DeskAnswer, 'POST', path, { body });

export const readSentPayments = (signal: AbortSignal) =>
  callControl(SentPayments, 'GET', '/other-bank/payments', { signal });
