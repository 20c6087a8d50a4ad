import type { StopChequeService as Contract } from '@sahakar/contracts/cheques/StopChequeService';
import { stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import type { Tx } from '@sahakar/db/dialect';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import type { Call, Handler } from '../call/handler.ts';
import { refuseFor, requireUser } from '../call/refusal.ts';
import { authorise } from '../otp/authorisation.ts';
import { chequeAlert } from './cheque-alert.ts';
import { findLeaf, leafRefusal, moveLeaf } from './cheque-leaf.ts';
import { takeCharge } from './take-charge.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Stops a cheque for good, also one that is in clearing and not decided yet. */
export const StopChequeService: Handler<typeof Contract> = async (request, call) => {
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => stop(tx, request, call, rrn));
};

async function stop(tx: Tx, request: Request, call: Call<typeof Contract>, rrn: string) {
  const { bank } = call;
  const { loginUsername, customerNo, mobile } = requireUser(call);
  const { AccountNumber: accountNumber, InstrumentNo: number } = request;
  const requestNo = `S${rrn}`;
  const details = { cheque: number, account: accountNumber };
  await authorise(tx, call, { requestType: 'STOPCHEQUEREQ', details, by: requestNo });
  const on = bank.clock.today();
  if (!(await moveLeaf(tx, { accountNumber, number, to: 'stopped', on }))) {
    const leaf = await findLeaf(tx, accountNumber, number);
    return refuseFor(call, leafRefusal(leaf?.state, number));
  }
  await tx.insert(serviceRequests).values({
    requestNo,
    kind: 'stop-cheque',
    customerNo,
    accountNumber,
    loginUsername,
    state: 'stopped',
    requestedOn: on,
    at: bank.clock.now(),
    decidedOn: on,
    chequeNumber: number,
    reason: request.Remark,
  });
  // A stop protects the account, so one that cannot bear the charge is stopped all the same.
  await takeCharge(tx, bank, {
    accountNumber,
    customerNo,
    amount: bank.policy.cheque.stopCharge,
    particulars: `stop of cheque ${number}`,
    cause: { kind: 'service-request', id: requestNo },
    rrn,
  });
  await bank.outbox.send(
    tx,
    chequeAlert(
      mobile,
      accountNumber,
      `Payment of cheque ${number} was stopped (${stopReasons[request.Remark]})`,
    ),
  );
  return { Message: `Cheque ${number} has been stopped.`, RequestNo: requestNo };
}
