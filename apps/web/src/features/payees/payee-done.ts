import * as z from 'zod/mini';

/** What was done with a payee, and what the bank has said of it. */
export const PayeeDone = z.object({
  what: z.enum([
    'requested',
    'added',
    'DELETE',
    'UPDATE',
    'APPROVE',
    'REJECTADD',
    'APPROVEDELETE',
    'REJECTDELETE',
  ]),
  sent: z.nullish(z.string()),
});
export type PayeeDone = z.output<typeof PayeeDone>;
