import * as z from 'zod/mini';
import { callControl } from './call-control.ts';
import { JobRun } from './shapes.ts';

const Snapshot = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  cause: z.enum(['asked', 'move', 'rewind']),
  at: z.string(),
});
export type Snapshot = z.output<typeof Snapshot>;

export const Timeline = z.object({
  now: z.string(),
  ran: z.array(JobRun),
  failed: z.array(z.object({ at: z.string(), what: z.string(), reason: z.string() })),
  next: z.array(z.object({ at: z.string(), kind: z.string(), what: z.string() })),
  snapshots: z.array(Snapshot),
});
export type Timeline = z.output<typeof Timeline>;

const Anything = z.unknown();

export const readTimeline = (signal: AbortSignal) =>
  callControl(Timeline, 'GET', '/timeline', { signal });

export const takeSnapshot = (name: string) =>
  callControl(Anything, 'POST', '/snapshots', { body: name === '' ? {} : { name } });

export const rewindTo = (snapshot: string) =>
  callControl(Anything, 'POST', '/rewind', { body: { snapshot } });
