/**
 * The database was lost under a piece of work and has not come back in time, has refused it for
 * conflicts for as long, or has given it up, as on a full disk. `nothing` of it was committed, or its
 * commit was sent and the answer lost, so that nobody knows (`unknown`).
 */
export class StoreLostError extends Error {
  override readonly name = 'StoreLostError';
  readonly outcome: 'nothing' | 'unknown';

  constructor(outcome: StoreLostError['outcome'], cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database was lost: ${reason}`, { cause });
    this.outcome = outcome;
  }
}

/** The loss behind an error, which a query tells as its cause; null where it is another error. */
export function lossIn(error: unknown): StoreLostError | null {
  if (error instanceof StoreLostError) return error;
  return error instanceof Error && error.cause instanceof StoreLostError ? error.cause : null;
}

/**
 * Does work that may be done twice, where nobody knows of the first time. Nothing of what it is for
 * has been carried out where both were lost.
 */
export async function againWhereUnknown<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (lossIn(error)?.outcome !== 'unknown') throw error;
    return work().catch(givenUp);
  }
}

/** Whether or not the work was done, nothing of what it is for has been carried out. */
export function givenUp(error: unknown): never {
  const loss = lossIn(error);
  throw loss?.outcome === 'unknown' ? new StoreLostError('nothing', loss.cause) : error;
}
