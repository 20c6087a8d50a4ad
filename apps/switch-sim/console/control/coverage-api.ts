import { CoverageAnswer } from '@sahakar/simulator/answers-of-instruments';
import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const Cleared = z.object({ cleared: z.literal(true) });

export const readCoverage = (signal: AbortSignal) =>
  callControl(CoverageAnswer, 'GET', '/coverage', { signal });

export const readWholeCoverage = (signal: AbortSignal) =>
  callControl(CoverageAnswer, 'GET', '/coverage?of=all', { signal });

export const clearCoverage = (isWhole: boolean) =>
  callControl(Cleared, 'DELETE', isWhole ? '/coverage?of=all' : '/coverage');
