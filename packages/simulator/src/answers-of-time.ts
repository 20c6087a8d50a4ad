import * as z from 'zod/mini';
import { JobRun } from './answers.ts';

export const Snapshot = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  cause: z.enum(['asked', 'move', 'rewind']),
  at: z.string(),
  takenAt: z.string(),
  scenario: z.string(),
});
export type Snapshot = z.output<typeof Snapshot>;

export const Rewound = z.object({
  name: z.string(),
  scenario: z.string(),
  now: z.string(),
  frozen: z.boolean(),
});
export type Rewound = z.output<typeof Rewound>;

export const Timeline = z.object({
  now: z.string(),
  frozen: z.boolean(),
  ran: z.array(JobRun),
  failed: z.array(z.object({ at: z.string(), what: z.string(), reason: z.string() })),
  next: z.array(z.object({ at: z.string(), kind: z.string(), what: z.string() })),
  snapshots: z.array(Snapshot),
});
export type Timeline = z.output<typeof Timeline>;
