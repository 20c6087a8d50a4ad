import { setTimeout as pause } from 'node:timers/promises';
import type { StoreLoad } from '../store.ts';
import { StoreLostError } from '../store-lost-error.ts';
import { admission, failuresPatient } from './admission.ts';
import type { Backend, Tx } from './backend.ts';
import { isConflict } from './conflict.ts';
import { patienceMilliseconds, withoutParameters } from './outage.ts';
import { connectionsMax } from './pool-backend.ts';

/** So often work that meets a conflict is done again almost at once. */
const attemptsQuick = 16;
const quickMillisecondsMax = 4;
const slowMillisecondsMax = 200;

/**
 * Does the work of a conflict again. Mostly the other one is done in a moment; but a transaction
 * that waits for its standby under its commit can no longer be the one that gives way, so whatever
 * conflicts with it fails again and again until the standby has come, which a failover takes
 * seconds for.
 * @throws StoreLostError `nothing` where the conflict has not ended when nobody waits any longer
 */
export function retrying(backend: Pick<Backend, 'attempt'>, patience = patienceMilliseconds) {
  const { enter, leave, waiting } = admission(connectionsMax);
  const done = { batches: 0, retries: 0 };

  async function attempted<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const since = performance.now();
    for (let failures = 0; ;) {
      await enter(failures);
      try {
        const mode = failures < failuresPatient ? 'serializable' : 'queued';
        const result = await backend.attempt(mode, work);
        leave(0);
        done.batches += 1;
        return result;
      } catch (error) {
        const cause = withoutParameters(error);
        if (!isConflict(cause)) {
          leave(0);
          throw cause;
        }
        failures += 1;
        leave(failures);
        if (failures >= attemptsQuick && performance.now() - since >= patience) {
          throw new StoreLostError('nothing', cause);
        }
      }
      done.retries += 1;
      // Other processes are not counted here, and meet again at another moment.
      const isQuick = failures < attemptsQuick;
      await pause(Math.random() * (isQuick ? quickMillisecondsMax : slowMillisecondsMax));
    }
  }

  return {
    attempted,
    load: (): Omit<StoreLoad, 'transactions'> => ({ waiting: waiting(), ...done }),
  };
}
