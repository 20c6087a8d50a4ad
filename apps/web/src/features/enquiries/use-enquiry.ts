import type { Request, Response } from '@sahakar/contracts/catalogue';
import type { EnquiryKey, EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import { useService } from '../../call/use-service.ts';
import { useSignedIn } from '../../session/session-store.ts';
import type { PassbookState } from '../../ui/passbook/PassbookTable.tsx';

export type EnquiryRequest<Key extends EnquiryKey> = Extract<
  Request<'AccountEnquiryService'>,
  { Key: Key }
>;

export type EnquiryRow<Key extends EnquiryKey> = EnquiryRows<Key>[number];

/** What one enquiry has answered so far, in the words of the table that shows it. */
export type Enquiry<Row> = {
  /** False where the switch does not announce the service: then nothing was asked. */
  readonly isOffered: boolean;
  /** What it was asked with: other rows begin on their first page. */
  readonly asked: string;
  readonly rows: readonly Row[];
  readonly state: PassbookState;
  /** False as well where there is nothing to ask with yet, and the table stands ready all the same. */
  readonly isAnswered: boolean;
  readonly failure: unknown;
  readonly retry: () => void;
};

/** Asks for one of the enquiries, once there is enough to ask with (ruling 9). */
export function useEnquiry<Key extends EnquiryKey>(
  request: EnquiryRequest<Key>,
  isComplete = true,
): Enquiry<EnquiryRow<Key>> {
  const { capabilities } = useSignedIn();
  const isOffered = capabilities.includes('AccountEnquiry');
  const query = useService('AccountEnquiryService', request, { enabled: isOffered && isComplete });
  const { data } = query;
  return {
    isOffered,
    asked: JSON.stringify(request),
    rows: data?.Key === request.Key ? rowsOf<Key>(data) : [],
    state: stateOf(),
    isAnswered: data !== undefined && query.error === null,
    failure: query.error,
    retry: () => void query.refetch(),
  };

  function stateOf(): PassbookState {
    if (query.error !== null) return query.isFetching ? 'loading' : 'failed';
    return isComplete && data === undefined ? 'loading' : 'ready';
  }
}

function rowsOf<Key extends EnquiryKey>(
  answer: Response<'AccountEnquiryService'>,
): readonly EnquiryRow<Key>[] {
  // Safe: the answer repeats the key that was asked with, and its rows belong to that key.
  return answer.Rows as readonly unknown[] as readonly EnquiryRow<Key>[];
}
