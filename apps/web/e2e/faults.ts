import type { Simulator } from './fixtures.ts';

export type Fault = Parameters<Simulator['faults']['add']>[0];
/** What the request of a call says, by name: without it the fault is for all calls of its service. */
type Fields = NonNullable<Fault['fields']>;
/** How many calls get the fault, which without it stays, and which of them do. */
type Bounds = Pick<Fault, 'times' | 'fields'>;

/** From here on the calls of this service are answered by HTTP 500. */
export const breakDown = (simulator: Simulator, service: string, bounds: Bounds = {}) =>
  simulator.faults.add({ service, ...bounds, action: { kind: 'status', status: 500 } });

/** The next call of this service is. */
export const breakOnce = (simulator: Simulator, service: string, fields?: Fields) =>
  breakDown(simulator, service, { times: 1, fields });

/** From here on the bank refuses what this service asks for. */
export const refuse = (
  simulator: Simulator,
  service: string,
  code: string,
  message = '',
  bounds: Bounds = {},
) => simulator.faults.add({ service, ...bounds, action: { kind: 'code', code, message } });

/** The bank refuses the next call of this service. */
export const refuseOnce = (
  simulator: Simulator,
  service: string,
  code: string,
  message: string,
  fields?: Fields,
) => refuse(simulator, service, code, message, { times: 1, fields });

/** From here on no call of this service arrives. */
export const dropCalls = (simulator: Simulator, service: string) =>
  simulator.faults.add({ service, action: { kind: 'drop' } });

/** From here on the bank does what this service asks for, and nobody hears of it. */
export const loseAnswers = (simulator: Simulator, service: string, bounds: Bounds = {}) =>
  simulator.faults.add({ service, ...bounds, action: { kind: 'commit-then-drop' } });

/** From here on the bank answers with these values, by their path, in the place of its own. */
export function alterAnswers(
  simulator: Simulator,
  service: string,
  values: Readonly<Record<string, unknown>>,
  bounds: Bounds = {},
) {
  const operations = Object.entries(values).map(([name, value]) => {
    const path = `/body/${name}`;
    // What stands for no value leaves it out.
    return value === undefined
      ? { op: 'remove' as const, path }
      : { op: 'replace' as const, path, value };
  });
  return simulator.faults.add({ service, ...bounds, action: { kind: 'patch', operations } });
}
