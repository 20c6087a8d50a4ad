import { ConfigError, type Environment } from './config-error.ts';

/** More would have the bank's own thread wait for them to start. */
const workersMax = 64;

/**
 * WORKERS: how many threads serve beside the bank's own, with DATABASE_URL how many processes; 0
 * where one thread of one process does everything.
 */
export function readWorkers(environment: Environment, platform = process.platform): number {
  const text = environment['WORKERS'] || '0';
  const workers = Number(text);
  if (!/^\d+$/.test(text) || workers > workersMax) {
    throw new ConfigError(
      `WORKERS=${text} is not possible: use a whole number from 0 to ${workersMax}.`,
    );
  }
  if (workers === 0) return 0;
  if (platform !== 'linux' && !environment['DATABASE_URL']) {
    throw new ConfigError(
      'WORKERS needs Linux, where several threads can listen at one port. Leave it out here.',
    );
  }
  return workers;
}
