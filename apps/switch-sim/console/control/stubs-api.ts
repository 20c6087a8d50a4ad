import * as z from 'zod/mini';
import { callControl } from './call-control.ts';

const StubsInForce = z.object({
  /** As somebody wrote it; null where there are none. */
  yaml: z.nullable(z.string()),
  /** False where the world has those that the simulator was started with. */
  isOwn: z.boolean(),
  stubs: z.array(z.object({ id: z.string(), what: z.string(), hits: z.number() })),
});
export type StubsInForce = z.output<typeof StubsInForce>;

export const readStubs = (signal: AbortSignal) =>
  callControl(StubsInForce, 'GET', '/stubs', { signal });

export const putStubs = (yaml: string) => callControl(StubsInForce, 'PUT', '/stubs', { yaml });

export const removeStubs = () => callControl(StubsInForce, 'DELETE', '/stubs');
