import { lossIn } from '@sahakar/db/store-lost-error';

/**
 * The outcome of one piece of a job, which keeps no other piece from its turn where it fails. Only
 * the loss of the database is passed on, since the whole run is gone on with after that.
 */
export async function orFailed(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (lossIn(error) !== null) throw error;
    return failedOutcome(error);
  }
}

/** How work that has failed is told. */
export const failedOutcome = (error: unknown) =>
  `failed: ${error instanceof Error ? error.message : String(error)}`;
