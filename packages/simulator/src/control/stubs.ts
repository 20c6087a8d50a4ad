import * as z from 'zod/mini';
import { StubsInForce } from '../answers-of-instruments.ts';
import { type ControlArea, tried } from './route.ts';

export const stubsUsage =
  'PUT /stubs takes all stubs of the world as YAML (application/yaml), up to 256 KiB; with ' +
  '?check=yes it only says what is wrong.';
export const StubsPutQuery = z.strictObject({ check: z.optional(z.literal('yes')) });

export const stubsQueryUsage = 'GET /stubs takes as, which is yaml.';
export const StubsQuery = z.strictObject({ as: z.optional(z.literal('yaml')) });

const example = 'seeds/stubs/account-aggregator.yaml';

export const stubsArea: ControlArea = {
  title: 'Stubs',
  told: 'What the bank has beyond its services, answered from YAML, whose form is told in [stubs](simulator/stubs.md).',
  routes: [
    tried(
      {
        method: 'PUT',
        path: '/stubs',
        does: 'Takes the stubs of the world, in the place of those it had.',
        usage: stubsUsage,
        query: StubsPutQuery,
        body: 'yaml',
        answer: StubsInForce,
      },
      { path: '/stubs?check=yes', file: example },
      { file: example },
    ),
    tried(
      {
        method: 'GET',
        path: '/stubs',
        does: 'Lists the stubs in force and how often each has answered.',
        usage: stubsQueryUsage,
        query: StubsQuery,
        answer: StubsInForce,
      },
      {},
      { path: '/stubs?as=yaml' },
    ),
    tried({
      method: 'DELETE',
      path: '/stubs',
      does: 'Goes back to the stubs with which the simulator was started.',
      answer: StubsInForce,
    }),
  ],
};
