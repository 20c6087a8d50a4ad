import type { RecordedCall as Recorded } from '@sahakar/simulator/answers';
import type { Simulator } from './fixtures.ts';

type Fields = Readonly<Record<string, unknown>>;

/** One call as the control plane has recorded it, its secrets redacted. */
export type RecordedCall = Recorded & {
  readonly request: Fields;
  readonly response: Fields | null;
};

/** The calls of this world after the one with this number. */
export async function callsAfter(
  simulator: Simulator,
  after = 0,
): Promise<readonly RecordedCall[]> {
  return (await simulator.traffic({ after })) as readonly RecordedCall[];
}

/** The calls of one service in this world. */
export const callsOf = async (simulator: Simulator, service: string) =>
  (await callsAfter(simulator)).filter((call) => call.service === service);

/** The services that were called, in their order. */
export const servicesCalled = async (simulator: Simulator, after?: number) =>
  (await callsAfter(simulator, after)).map(({ service }) => service);

export const lastCallTo = async (simulator: Simulator, service: string) =>
  (await callsOf(simulator, service)).at(-1);

export const lastRequestTo = async (simulator: Simulator, service: string) =>
  (await lastCallTo(simulator, service))?.request;
