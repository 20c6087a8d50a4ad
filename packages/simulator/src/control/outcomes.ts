import { rails } from '@sahakar/contracts/transfers/rails';
import * as z from 'zod/mini';
import { MagicTable } from '../answers.ts';
import { HeardOf, RailStates } from '../answers-of-instruments.ts';
import { type ControlArea, tried } from './route.ts';

const reason = z._default(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  'Account closed',
);

export const railUsage =
  'PUT /rails takes { rail, answer, times }: IMPS, NEFT or RTGS; { kind } of as-usual, never, twice, ' +
  'late (with by, such as PT6H), returned or after-return (with reason); and for how many payments, ' +
  'all where it is left out.';
export const RailInput = z.strictObject({
  rail: z.enum(rails),
  answer: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('as-usual') }),
    z.strictObject({ kind: z.literal('late'), by: z.string().check(z.maxLength(20)) }),
    z.strictObject({ kind: z.literal('never') }),
    z.strictObject({ kind: z.literal('twice') }),
    z.strictObject({ kind: z.literal('returned'), reason }),
    z.strictObject({ kind: z.literal('after-return'), reason }),
  ]),
  times: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)))),
});

export const hearUsage = 'POST /rails/hear takes { rail }: IMPS, NEFT or RTGS.';
export const HearInput = z.strictObject({ rail: z.enum(rails) });

export const magicUsage = 'POST /magic-values takes { isOn }.';
export const MagicInput = z.strictObject({ isOn: z.boolean() });

export const outcomesArea: ControlArea = {
  title: 'Rails and magic values',
  told: 'How other banks answer ([rails](simulator/rails.md)), and values that force an outcome ([magic values](simulator/magic-values.md)).',
  routes: [
    tried({
      method: 'GET',
      path: '/rails',
      does: 'Tells how IMPS, NEFT and RTGS answer.',
      answer: RailStates,
    }),
    tried(
      {
        method: 'PUT',
        path: '/rails',
        does: 'Says how a rail answers from now on.',
        usage: railUsage,
        body: RailInput,
        answer: RailStates,
      },
      { body: { rail: 'NEFT', answer: { kind: 'late', by: 'PT6H' }, times: 3 } },
      { body: { rail: 'NEFT', answer: { kind: 'as-usual' } } },
    ),
    tried(
      {
        method: 'POST',
        path: '/rails/hear',
        does: 'Has what was never heard of be heard of with the next batch.',
        usage: hearUsage,
        body: HearInput,
        answer: HeardOf,
      },
      { body: { rail: 'NEFT' } },
    ),
    tried({
      method: 'GET',
      path: '/magic-values',
      does: 'Tells the one table of magic values, and whether they are on.',
      answer: MagicTable,
    }),
    tried(
      {
        method: 'POST',
        path: '/magic-values',
        does: 'Switches them on or off in this world.',
        usage: magicUsage,
        body: MagicInput,
        answer: MagicTable,
      },
      { body: { isOn: true } },
    ),
  ],
};
