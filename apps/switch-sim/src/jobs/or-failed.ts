import { lossIn } from '@sahakar/db/store-lost-error';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { isFailedQuery } from '../call/failed-query.ts';

/**
 * The outcome of one piece of a job, which keeps no other piece from its turn where it fails. Only
 * the loss of the database is passed on, since the whole run is gone on with after that, and that the
 * world is another's, in which there is nothing to go on with.
 */
export async function orFailed(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (lossIn(error) !== null || error instanceof StoreRefusedError) throw error;
    return failedOutcome(error);
  }
}

/** How work that has failed is told: where a query did, by what the database says of it. */
export function failedOutcome(error: unknown): string {
  const isQuery = error instanceof Error && isFailedQuery(error);
  const told = isQuery ? (error.cause ?? 'a query') : error;
  return `failed: ${told instanceof Error ? told.message : String(told)}`;
}
