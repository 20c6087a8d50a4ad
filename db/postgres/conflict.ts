/** Serialisation failure and deadlock: the same work can succeed when it is done again. */
const conflictStates = new Set(['40001', '40P01']);

/** Whether an error of the driver, or a warning of the server, tells of one. */
export function isConflict(told: unknown): boolean {
  const { code }: { readonly code?: unknown } = Object(told);
  return typeof code === 'string' && conflictStates.has(code);
}

/** Each deadlock is found after the second that the server waits by default. */
const deadlocksMax = 10;

/**
 * Takes locks on all tables of a bank that is in use. Who works on it holds some and wants others,
 * and whoever has waited longer gives way, which is mostly the one that wants them all.
 */
export async function pastDeadlocks<T>(take: () => Promise<T>): Promise<T> {
  for (let deadlocks = 1; ; deadlocks += 1) {
    try {
      return await take();
    } catch (error) {
      if (!isConflict(error) || deadlocks === deadlocksMax) throw error;
    }
  }
}
