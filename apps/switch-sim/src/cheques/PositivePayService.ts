import { randomUUID } from 'node:crypto';
import type { PositivePayService as Contract } from '@sahakar/contracts/cheques/PositivePayService';
import { lastDayWithin, monthsAfter } from '@sahakar/contracts/wire/dates';
import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { positivePayInstructions } from '@sahakar/db/schema/cheques';
import type { Call, Handler } from '../call/handler.ts';
import { refuseFor, requireUser } from '../call/refusal.ts';
import { authorise } from '../otp/authorisation.ts';
import { canonicalName } from '../otp/otp-details.ts';
import { chequeAlert } from './cheque-alert.ts';
import { findLeaf, leafRefusal } from './cheque-leaf.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Takes down what the drawer says of a cheque that nobody has presented yet. */
export const PositivePayService: Handler<typeof Contract> = async (request, call) => {
  const { clock, policy } = call.bank;
  const { amountMin, monthsAround } = policy.positivePay;
  if (request.Amount < amountMin) {
    call.refuse('9100', `The amount must be at least Rs ${groupedRupees(amountMin)}.`);
  }
  const today = clock.today();
  const date = request.InstrumentDate;
  if (date < monthsAfter(today, -monthsAround) || date > monthsAfter(today, monthsAround)) {
    call.refuse('9100', `The cheque date must be within ${monthsAround} months of today.`);
  }
  return call.once((tx) => register(tx, request, call));
};

async function register(tx: Tx, request: Request, call: Call<typeof Contract>) {
  const { bank } = call;
  const { loginUsername, mobile } = requireUser(call);
  const { AccountNumber: accountNumber, InstrumentNo: number, Amount: amount } = request;
  const id = randomUUID();
  const details = {
    cheque: number,
    account: accountNumber,
    amount: rupeesText(amount),
    payee: canonicalName(request.BeneficiaryName),
    chequeDate: request.InstrumentDate,
  };
  await authorise(tx, call, { requestType: 'POSITIVEPAY', details, by: id });
  await requireUnusedLeaf(tx, call, accountNumber, number);
  const rows = await tx
    .insert(positivePayInstructions)
    .values({
      id,
      accountNumber,
      chequeNumber: number,
      loginUsername,
      channel: 'IB',
      // As it was sent: a blank at its end tells that a name was cut off there.
      payeeName: request.BeneficiaryName,
      chequeDate: request.InstrumentDate,
      amount,
      micr: request.MICRCode ?? null,
      remarks: request.Remarks.trim(),
      state: 'registered',
      registeredOn: bank.clock.today(),
      at: bank.clock.now(),
      // After that day no bank pays the cheque any more.
      expiresOn: lastDayWithin(request.InstrumentDate, bank.policy.positivePay.monthsAround),
    })
    .onConflictDoNothing()
    .returning({ id: positivePayInstructions.id });
  if (rows.length === 0) {
    return call.refuse('9083', `Positive pay for cheque ${number} is registered already.`);
  }
  const text = `Positive pay for cheque ${number} of Rs ${groupedRupees(amount)} was registered`;
  await bank.outbox.send(tx, chequeAlert(mobile, accountNumber, text));
  return { Message: `Positive pay for cheque ${number} has been registered.` };
}

async function requireUnusedLeaf(
  tx: Tx,
  call: Call<typeof Contract>,
  account: string,
  number: string,
): Promise<void> {
  const leaf = await findLeaf(tx, account, number);
  if (leaf?.state === 'unused') return;
  if (leaf?.state === 'returned' || leaf?.state === 'in-clearing') {
    return call.refuse('9084', `Cheque ${number} has been presented already.`);
  }
  return refuseFor(call, leafRefusal(leaf?.state, number));
}
