import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const RailState = z.object({
  rail: z.enum(['IMPS', 'NEFT', 'RTGS']),
  answer: z.object({
    kind: z.enum(['as-usual', 'late', 'never', 'twice', 'returned', 'after-return']),
    minutes: z.optional(z.number()),
    reason: z.optional(z.string()),
  }),
  times: z.nullable(z.number()),
});
export type RailState = z.output<typeof RailState>;
export type RailKind = RailState['answer']['kind'];

const RailStates = z.array(RailState);

export type RailWish = {
  readonly rail: RailState['rail'];
  readonly answer: { readonly kind: RailKind; readonly by?: string; readonly reason?: string };
  readonly times?: number;
};

export const readRails = (signal: AbortSignal) =>
  callControl(RailStates, 'GET', '/rails', { signal });

export const setRail = (wish: RailWish) => callControl(RailStates, 'PUT', '/rails', { body: wish });

export const hearOfLost = (rail: RailState['rail']) =>
  callControl(z.object({ payments: z.array(z.string()) }), 'POST', '/rails/hear', {
    body: { rail },
  });
