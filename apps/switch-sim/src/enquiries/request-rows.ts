import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { RequestStatus } from '@sahakar/contracts/enquiries/enquiry-rows';
import { stopReasonText } from '@sahakar/contracts/cheques/stop-reasons';
import { inverse } from '@sahakar/contracts/wire/inverse';
import type { Reader } from '@sahakar/db/dialect';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import { and, desc, eq, gte, lte, type SQL } from '@sahakar/db/sql';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { numbered } from './numbered.ts';

type StoredRequest = typeof serviceRequests.$inferSelect;

const statusWords = {
  pending: 'Pending',
  rejected: 'Rejected',
  issued: 'Issued',
  stopped: 'Stopped',
} as const satisfies Record<StoredRequest['state'], RequestStatus>;

const states = inverse(statusWords);

export type RequestFilter = {
  readonly RequestNo?: string | undefined;
  /** Business dates, both included. */
  readonly FromDate?: string | undefined;
  readonly ToDate?: string | undefined;
  readonly Type?: RequestStatus | undefined;
};

/** Every request of the customer that the filter lets through, newest first. */
export async function serviceRequestRows(
  db: Reader,
  customerNo: string,
  { RequestNo, FromDate, ToDate, Type }: RequestFilter,
): Promise<EnquiryRows<'REQUEST'>> {
  const requests = await requestsOf(db, customerNo, [
    RequestNo === undefined || RequestNo === ''
      ? undefined
      : eq(serviceRequests.requestNo, RequestNo),
    FromDate === undefined ? undefined : gte(serviceRequests.requestedOn, FromDate),
    ToDate === undefined ? undefined : lte(serviceRequests.requestedOn, ToDate),
    Type === undefined ? undefined : eq(serviceRequests.state, states[Type]),
  ]);
  return numbered(
    requests.map((request) => ({
      ...headOf(request),
      requestType: request.kind === 'cheque-book' ? 'Cheque book' : 'Stop cheque',
      details:
        request.kind === 'cheque-book'
          ? `${request.leaves} leaves`
          : `Cheque ${request.chequeNumber}`,
    })),
  );
}

export async function chequeBookRequestRows(
  db: Reader,
  customerNo: string,
): Promise<EnquiryRows<'CHEQUEBOOKREQUEST'>> {
  const requests = await requestsOf(db, customerNo, [eq(serviceRequests.kind, 'cheque-book')]);
  return numbered(
    requests.map((request) => ({
      ...headOf(request),
      leaves: request.leaves ?? 0,
      noOfBooks: 1,
      reason: request.reason ?? '',
    })),
  );
}

export async function stopChequeRows(
  db: Reader,
  customerNo: string,
): Promise<EnquiryRows<'STOPCHEQUE'>> {
  const requests = await requestsOf(db, customerNo, [eq(serviceRequests.kind, 'stop-cheque')]);
  return numbered(
    requests.map((request) => ({
      ...headOf(request),
      chequeNo: request.chequeNumber ?? '',
      reasonCode: request.reason ?? '',
      reason: stopReasonText(request.reason ?? ''),
    })),
  );
}

function requestsOf(db: Reader, customerNo: string, conditions: (SQL | undefined)[]) {
  const { requestedOn, requestNo } = serviceRequests;
  const own = and(eq(serviceRequests.customerNo, customerNo), ...conditions);
  return readInPages<StoredRequest>((last) =>
    db
      .select()
      .from(serviceRequests)
      .where(
        and(
          own,
          last && isBehind('falling', [requestedOn, last.requestedOn], [requestNo, last.requestNo]),
        ),
      )
      .orderBy(desc(requestedOn), desc(requestNo))
      .limit(rowsAtOnce),
  );
}

function headOf(request: StoredRequest) {
  return {
    requestNo: request.requestNo,
    requestDate: request.requestedOn,
    prdAcctId: request.accountNumber,
    status: statusWords[request.state],
  };
}
