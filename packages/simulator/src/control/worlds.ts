import { Dialect } from '@sahakar/contracts/dialect/dialect';
import * as z from 'zod/mini';
import { Removed, Scenario, Scenarios, WorldEntries, WorldEntry } from '../answers.ts';
import { WorldDiff } from '../answers-of-instruments.ts';
import { moment, policyPatch, shortText, worldName } from './fields.ts';
import { type ControlArea, tried } from './route.ts';

/** A dialect by its name, or described as a file of DIALECT does. */
const dialect = z.optional(z.union([z.enum(['standard', 'documented']), Dialect]));

export const resetUsage =
  'POST /reset takes { scenario, now, policy, dialect }, of which only scenario is needed: a name of GET /scenarios.';
export const ResetInput = z.strictObject({
  scenario: shortText,
  now: z.optional(moment),
  policy: policyPatch,
  dialect,
});

export const worldsUsage =
  'POST /worlds takes { name, scenario, now, policy, dialect } or { name, snapshot }, of which only name is needed: 1 to 40 letters, digits, - and _, beginning with a letter or digit.';
export const WorldInput = z.strictObject({
  name: worldName,
  scenario: z.optional(shortText),
  snapshot: z.optional(shortText),
  now: z.optional(moment),
  policy: policyPatch,
  dialect,
});
export type WorldInput = z.output<typeof WorldInput>;

export const diffUsage =
  'GET /worlds/diff takes a and b, names of worlds, and tells what is other in b; without b it ' +
  'tells what is other in a than in a new world of its scenario.';
export const DiffQuery = z.strictObject({ a: shortText, b: z.optional(shortText) });

export const importUsage =
  'POST /worlds/import takes ?name= (1 to 40 letters, digits, - and _, beginning with a letter or digit) and a file of ' +
  'GET /worlds/:name/export as its body, as application/octet-stream.';
export const ImportQuery = z.strictObject({ name: worldName });

export const uploadUsage =
  'POST /scenarios takes a scenario as YAML (application/yaml), up to 256 KiB; with ' +
  '?check=yes it only says what is wrong.';
export const UploadQuery = z.strictObject({ check: z.optional(z.literal('yes')) });

export const worldsArea: ControlArea = {
  title: 'Worlds',
  told: 'Each world is a bank of its own ([worlds](simulator/worlds.md)). Every call without a world in its path is meant for the one of `X-Sim-World`.',
  routes: [
    tried({
      method: 'GET',
      path: '/worlds',
      does: 'Lists the worlds, with scenario and bank time of those that are open.',
      answer: WorldEntries,
    }),
    tried(
      {
        method: 'POST',
        path: '/worlds',
        does: 'Makes a world from a scenario or a snapshot.',
        usage: worldsUsage,
        body: WorldInput,
        answer: WorldEntry,
        status: 201,
      },
      { body: { name: 'worker-1', scenario: 'everyday' } },
      { body: { name: 'payments', scenario: 'requests-and-schedules' } },
    ),
    tried(
      {
        method: 'POST',
        path: '/reset',
        does: 'Makes the world anew.',
        usage: resetUsage,
        body: ResetInput,
        answer: WorldEntry,
      },
      { body: { scenario: 'everyday' }, world: 'worker-1' },
    ),
    tried(
      {
        method: 'GET',
        path: '/worlds/diff',
        does: 'Tells by table and row, and in words, what is other in a world ([diff](simulator/diff.md)).',
        usage: diffUsage,
        query: DiffQuery,
        answer: WorldDiff,
      },
      { path: '/worlds/diff?a=main&b=worker-1' },
    ),
    tried(
      {
        method: 'GET',
        path: '/worlds/{name}/export',
        does: 'Answers a world as one file (SQLite only).',
        answer: 'world-file',
      },
      { path: '/worlds/worker-1/export', into: 'worker-1.db' },
    ),
    tried(
      {
        method: 'POST',
        path: '/worlds/import',
        does: 'Brings a world back from such a file (SQLite only).',
        usage: importUsage,
        query: ImportQuery,
        body: 'world-file',
        answer: WorldEntry,
        status: 201,
      },
      { path: '/worlds/import?name=brought', file: 'worker-1.db' },
    ),
    tried(
      { method: 'DELETE', path: '/worlds/{name}', does: 'Removes a world.', answer: Removed },
      { path: '/worlds/brought' },
    ),
  ],
};

export const scenariosArea: ControlArea = {
  title: 'Scenarios',
  told: 'The stories that worlds are made of, with who is in each and how they sign in. How one is written as YAML: [scenarios](simulator/scenarios.md).',
  routes: [
    tried({
      method: 'GET',
      path: '/scenarios',
      does: 'Lists every scenario with its story and cast.',
      answer: Scenarios,
    }),
    tried(
      {
        method: 'POST',
        path: '/scenarios',
        does: 'Keeps a scenario that somebody has written, or only says what is wrong with it.',
        usage: uploadUsage,
        query: UploadQuery,
        body: 'yaml',
        answer: Scenario,
        status: 201,
      },
      { file: 'seeds/yaml/pensioner.yaml' },
      { path: '/scenarios?check=yes', file: 'seeds/yaml/pensioner.yaml' },
    ),
    tried(
      {
        method: 'GET',
        path: '/scenarios/{name}/yaml',
        does: 'Answers a written scenario as it was written.',
        answer: 'yaml',
      },
      { path: '/scenarios/pensioner/yaml' },
    ),
    tried(
      {
        method: 'DELETE',
        path: '/scenarios/{name}',
        does: 'Removes a written scenario; worlds that were made of it go on.',
        answer: Removed,
      },
      { path: '/scenarios/pensioner' },
    ),
  ],
};
