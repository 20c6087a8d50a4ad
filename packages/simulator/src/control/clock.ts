import * as z from 'zod/mini';
import { ClockAnswer, Removed } from '../answers.ts';
import { Rewound, Snapshot, Timeline } from '../answers-of-time.ts';
import { moment, shortText } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

export const clockUsage =
  'POST /clock takes { "set": "2026-04-15T10:00:00+05:30" } or { "advance": "P1D" }, ' +
  'and { "freeze": true } or { "resume": true }.';
export const ClockInput = z.strictObject({
  set: z.optional(moment),
  advance: z.optional(shortText),
  freeze: z.optional(z.literal(true)),
  resume: z.optional(z.literal(true)),
});

const snapshotName = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u));

export const snapshotUsage =
  'POST /snapshots takes { name }, which may be left out: up to 60 letters, digits, blanks, and . _ -';
export const SnapshotInput = z.strictObject({ name: z.optional(snapshotName) });

export const rewindUsage =
  'POST /rewind takes { snapshot }, a name or an id of GET /snapshots; the one before the last move of the clock where it is left out.';
export const RewindInput = z.strictObject({ snapshot: z.optional(snapshotName) });

export const clockArea: ControlArea = {
  title: 'Clock and snapshots',
  told: 'Bank time stands still, runs, leaps and goes back ([the clock](simulator/clock.md)). A leap answers when everything that was due on the way has run, and leads ten years on at the most, or as far as `CLOCK_LEAP_YEARS_MAX` says. It waits for the first look at the book of a bank that no clean stop had left, and where the book is not in order it passes no scheduled payment so far that this would be missed for good.',
  routes: [
    tried({ method: 'GET', path: '/clock', does: 'Tells bank time.', answer: ClockAnswer }),
    tried(
      {
        method: 'POST',
        path: '/clock',
        does: 'Moves, freezes or resumes the clock, and lists every job that ran on the way.',
        usage: clockUsage,
        body: ClockInput,
        answer: ClockAnswer,
      },
      { body: { freeze: true } },
      { body: { advance: 'P1D' } },
    ),
    tried({
      method: 'GET',
      path: '/timeline',
      does: 'Tells what ran by the clock, what failed, and what comes next.',
      answer: Timeline,
    }),
    tried(
      {
        method: 'POST',
        path: '/snapshots',
        does: 'Keeps the world as it is.',
        usage: snapshotUsage,
        body: SnapshotInput,
        answer: Snapshot,
        status: 201,
      },
      { body: { name: 'before the month end' } },
    ),
    tried({
      method: 'GET',
      path: '/snapshots',
      does: 'Lists the snapshots of this world.',
      answer: z.array(Snapshot),
    }),
    tried(
      {
        method: 'POST',
        path: '/rewind',
        does: 'Takes the world back to a snapshot, or to before the last move of the clock.',
        usage: rewindUsage,
        body: RewindInput,
        answer: Rewound,
      },
      { body: { snapshot: 'before the month end' } },
    ),
    tried(
      {
        method: 'DELETE',
        path: '/snapshots/{snapshot}',
        does: 'Throws a snapshot away, by its name or id.',
        answer: Removed,
      },
      { path: '/snapshots/before%20the%20month%20end' },
    ),
  ],
};
