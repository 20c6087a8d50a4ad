import type { ChequeBookRequestService as Contract } from '@sahakar/contracts/cheques/ChequeBookRequestService';
import type { Tx } from '@sahakar/db/dialect';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import { authorise } from '../otp/authorisation.ts';
import { chequeAlert } from './cheque-alert.ts';
import { refuseBook, refuseOpenRequest, requireBookAllowed } from './cheque-book-rules.ts';
import { takeCharge } from './take-charge.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Takes a request for a cheque book; the book itself is issued days later by the bank's clock. */
export const ChequeBookRequestService: Handler<typeof Contract> = async (request, call) => {
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => takeRequest(tx, request, call, rrn));
};

async function takeRequest(tx: Tx, request: Request, call: Call<typeof Contract>, rrn: string) {
  const { bank } = call;
  const { loginUsername, customerNo, mobile } = requireUser(call);
  const { AccountNumber: accountNumber } = request;
  const requestNo = `S${rrn}`;
  const leaves = Number(request.BookSize);
  await authorise(tx, call, { requestType: 'CHEQUEBOOKREQ', details: {}, by: requestNo });
  await requireBookAllowed(tx, call, accountNumber, leaves);

  const rows = await tx
    .insert(serviceRequests)
    .values({
      requestNo,
      kind: 'cheque-book',
      customerNo,
      accountNumber,
      loginUsername,
      state: 'pending',
      requestedOn: bank.clock.today(),
      at: bank.clock.now(),
      leaves,
    })
    .onConflictDoNothing()
    .returning({ requestNo: serviceRequests.requestNo });
  if (rows.length === 0) return refuseOpenRequest(call);

  const charge = await takeCharge(tx, bank, {
    accountNumber,
    customerNo,
    amount: bank.policy.cheque.bookCharge,
    particulars: `cheque book of ${leaves} leaves`,
    cause: { kind: 'service-request', id: requestNo },
    rrn,
  });
  if (charge === 'too-little') return call.refuse('9040', 'Insufficient Balance');
  if (charge === 'not-taken') return refuseBook(call);
  await bank.outbox.send(
    tx,
    chequeAlert(mobile, accountNumber, `A cheque book of ${leaves} leaves was requested`),
  );
  return {
    Message: 'Your request for cheque book has been submitted successfully!',
    RequestNo: requestNo,
  };
}
