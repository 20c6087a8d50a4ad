import { ConfigError, type Environment } from './config-error.ts';

/** STUBS: the file whose stubs every world has that has none of its own; null for none. */
export function stubsFile(environment: Environment, simControl: boolean): string | null {
  const path = environment['STUBS'] || null;
  if (path === null || simControl) return path;
  throw new ConfigError('STUBS is for the simulator: with SIM_CONTROL=off there are no stubs.');
}
