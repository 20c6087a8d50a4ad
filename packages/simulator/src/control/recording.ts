import * as z from 'zod/mini';
import { RecordingState } from '../answers-of-instruments.ts';
import { CoverageAnswer } from '../answers-of-instruments.ts';
import { shortText, wholeNumber } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

export const recordingUsage =
  'POST /recording takes { "start": true, "name": "what it shows" } or { "stop": true }, which answers the YAML.';
export const RecordingInput = z.strictObject({
  start: z.optional(z.literal(true)),
  stop: z.optional(z.literal(true)),
  name: z._default(shortText.check(z.minLength(1)), 'A recording'),
});

export const recordingQueryUsage =
  'GET /recording takes as=yaml for the recording so far, or call (the id of a call) for one step.';
export const RecordingQuery = z.strictObject({
  as: z.optional(z.literal('yaml')),
  call: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
});

export const coverageQueryUsage =
  'GET and DELETE /coverage take of, which is world (where left out) or all.';
export const CoverageQuery = z.strictObject({ of: z._default(z.enum(['world', 'all']), 'world') });

export const seenDimensions = ['screens', 'languages', 'screensByAxe'] as const;
export const seenUsage =
  'POST /coverage takes { screens, languages, screensByAxe }, lists of what a browser has seen: ' +
  'paths of the portal, language tags (en, mr, hi), and paths on which axe has looked.';
const names = z._default(z.array(shortText).check(z.maxLength(200)), []);
export const SeenInput = z.strictObject({ screens: names, languages: names, screensByAxe: names });

export const recordingArea: ControlArea = {
  title: 'Recording and coverage',
  told: 'What is clicked becomes a replay, whose YAML is told in [record and replay](simulator/replay.md); what was exercised is counted ([coverage](simulator/coverage.md)).',
  routes: [
    tried(
      {
        method: 'POST',
        path: '/recording',
        does: 'Starts a recording, or stops it and answers the replay.',
        usage: recordingUsage,
        body: RecordingInput,
        answer: RecordingState,
      },
      { body: { start: true, name: 'A payee is added' } },
      { body: { stop: true } },
    ),
    tried(
      {
        method: 'GET',
        path: '/recording',
        does: 'Tells whether a recording runs; the replay so far, or one call as a step of it.',
        usage: recordingQueryUsage,
        query: RecordingQuery,
        answer: RecordingState,
      },
      {},
      { path: '/recording?as=yaml' },
    ),
    tried({
      method: 'GET',
      path: '/coverage',
      does: 'Counts what of the bank was exercised, and names what was not.',
      usage: coverageQueryUsage,
      query: CoverageQuery,
      answer: CoverageAnswer,
    }),
    tried(
      {
        method: 'POST',
        path: '/coverage',
        does: 'Tells what a browser has seen, and answers what of it nobody knows.',
        usage: seenUsage,
        body: SeenInput,
        answer: z.object({ unknown: z.array(z.string()) }),
      },
      { body: { screens: ['/main'], languages: ['mr'] } },
    ),
    tried({
      method: 'DELETE',
      path: '/coverage',
      does: 'Counts from nothing again.',
      usage: coverageQueryUsage,
      query: CoverageQuery,
      answer: z.object({ cleared: z.literal(true) }),
    }),
  ],
};
