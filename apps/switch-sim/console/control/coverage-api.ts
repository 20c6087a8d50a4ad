import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const Counts = z.record(z.string(), z.number());
const Summary = z.object({
  exercised: z.number(),
  all: z.number(),
  empty: z.array(z.string()),
});

export const CoverageAnswer = z.object({
  counts: z.record(z.string(), Counts),
  summary: z.record(z.string(), Summary),
});
export type CoverageAnswer = z.output<typeof CoverageAnswer>;

const Cleared = z.object({ cleared: z.literal(true) });

export const readCoverage = (signal: AbortSignal) =>
  callControl(CoverageAnswer, 'GET', '/coverage', { signal });

export const readWholeCoverage = (signal: AbortSignal) =>
  callControl(CoverageAnswer, 'GET', '/coverage?of=all', { signal });

export const clearCoverage = (isWhole: boolean) =>
  callControl(Cleared, 'DELETE', isWhole ? '/coverage?of=all' : '/coverage');
