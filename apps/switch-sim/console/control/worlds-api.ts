import { WorldDiff } from '@sahakar/simulator/answers-of-instruments';
import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const Anything = z.unknown();

export type NewWorld = { readonly name: string } & (
  | { readonly scenario: string }
  | { readonly snapshot: string }
);

export const createWorld = (world: NewWorld) =>
  callControl(Anything, 'POST', '/worlds', { body: world });

export const bringWorld = (name: string, file: Blob) =>
  callControl(Anything, 'POST', `/worlds/import?name=${encodeURIComponent(name)}`, { file });

/** Where a browser takes a world away as one file. */
export const exportAddress = (name: string) =>
  `/__sim/api/worlds/${encodeURIComponent(name)}/export`;

export type TableDiff = WorldDiff['tables'][number];

/** Without an earlier world: against a new one of the same scenario. */
export const readDiff = (earlier: string | null, later: string) =>
  callControl(
    WorldDiff,
    'GET',
    `/worlds/diff?${new URLSearchParams(earlier === null ? { a: later } : { a: earlier, b: later })}`,
  );

const Kept = z.object({ name: z.string() });

export const keepScenario = (yaml: string) => callControl(Kept, 'POST', '/scenarios', { yaml });

export const removeScenario = (name: string) =>
  callControl(Anything, 'DELETE', `/scenarios/${encodeURIComponent(name)}`);

export const scenarioAddress = (name: string) =>
  `/__sim/api/scenarios/${encodeURIComponent(name)}/yaml`;
