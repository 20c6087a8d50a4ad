import type { FDCreationService as Contract } from '@sahakar/contracts/deposits/FDCreationService';
import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { deposits } from '@sahakar/db/schema/deposits';
import { and, type Column, count, eq } from '@sahakar/db/sql';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import { availableFunds } from '../accounts/available-funds.ts';
import { bankBy } from '../bank.ts';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown, requireUser } from '../call/refusal.ts';
import { businessMoment, clockAt } from '../clock.ts';
import { authorise } from '../otp/authorisation.ts';
import { debitAlert } from '../outbox/alerts.ts';
import { type DepositOrder, readOrder } from './deposit-order.ts';
import { nextDepositNumber } from './next-deposit-number.ts';
import { openDeposit } from './open-deposit.ts';
import type { DepositRequest } from './order-faults.ts';
import { type OrderedNominee, readNominee } from './order-nominee.ts';

type DepositCall = Call<typeof Contract>;

/**
 * What a deposit will come to; with RequestType CREATE it is opened in the same breath (F1). All of
 * it is of one moment, whatever is waited for: its terms, its journal and what the customer is told.
 */
export const FDCreationService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const at = bank.clock.now();
  const desk = { ...call, bank: bankBy(clockAt(at), bank) };
  const order = readOrder(request, desk);
  const from = await accountOf(bank.store.read, request.TransferAccountNumber, call);
  if (from.number.slice(0, 3) !== request.branchId) return refuseUnknown(call);
  if (request.RequestType !== 'CREATE') return outcomeOf(order);

  const nominee = readNominee(request, desk);
  const rrn = await bank.rrns.next();
  return call.once((tx) => create(tx, request, call, { at, order, nominee, rrn }));
};

type Creation = {
  readonly at: Date;
  readonly order: DepositOrder;
  readonly nominee: OrderedNominee | null;
  readonly rrn: string;
};

async function create(
  tx: Tx,
  request: DepositRequest,
  call: DepositCall,
  { at, order, nominee, rrn }: Creation,
) {
  const { bank } = call;
  const { mobile, loginUsername } = requireUser(call);
  const day = order.terms.openedOn;
  const from = await accountOf(tx, request.TransferAccountNumber, call);
  const repaid = await accountOf(tx, request.IntCreditAcctNo, call);
  if (bank.policy.deposit.otp) {
    const details = {
      amount: rupeesText(order.terms.amount),
      fromAccount: from.number,
      name: depositSchemes[order.schemeCode].SCHM_DESC,
    };
    await authorise(tx, call, { requestType: 'FUNDTRANSFERPIN', details, by: rrn });
  }
  await requireRoomToday(tx, call, day);
  if (order.terms.amount > availableFunds(from, day, bank.policy)) {
    return call.refuse('9040', 'Insufficient Balance');
  }
  const accountNumber = await nextDepositNumber(tx, request.branchId, order.terms.growth);
  const outcome = await openDeposit(tx, {
    accountNumber,
    order,
    from,
    repayAccount: repaid.number,
    autoCloseFlag: request.AutoCloseMaturityFlag,
    nominee,
    moment: { rrn, at, loginUsername },
  });
  if (outcome.kind === 'insufficient') return call.refuse('9040', 'Insufficient Balance');
  if (outcome.kind !== 'posted') return refuseAccount(call);
  const { amount } = order.terms;
  const to = `open deposit ending ${accountNumber.slice(-4)}`;
  const debit = { mobile, amount, fromAccount: from.number, day, to, reference: `RRN ${rrn}` };
  await bank.outbox.send(tx, debitAlert('DEPOSIT-ALERT', debit));
  return {
    ...outcomeOf(order),
    AccNo: accountNumber,
    RRN: rrn,
    TransactionDate: businessMoment(at),
  };
}

/** Without an OTP, and for years to come with its instalments: so whoever opens many has a limit. */
async function requireRoomToday(tx: Tx, call: DepositCall, day: string): Promise<void> {
  const { customerNo } = requireUser(call);
  const [today] = await tx
    .select({ opened: count() })
    .from(deposits)
    .innerJoin(journals, isOrderOf(deposits.accountNumber))
    .where(
      and(
        eq(deposits.customerNo, customerNo),
        eq(deposits.openedOn, day),
        eq(journals.entryOn, day),
      ),
    );
  const most = call.bank.policy.deposit.openingsPerDayMax;
  if ((today?.opened ?? 0) < most) return;
  call.refuse('9043', `At most ${most} deposits can be opened in a day.`);
}

/** A deposit that is renewed begins anew as well, but was ordered on another day. */
const isOrderOf = (account: Column) =>
  and(eq(journals.causeKind, 'deposit-order'), eq(journals.causeId, account));

function outcomeOf({ terms, plan }: DepositOrder) {
  return {
    ROI: terms.rate,
    InterestAmt: plan.interest,
    MaturityDate: plan.maturesOn,
    MaturityAmount: plan.maturityAmount,
  };
}

/** An own account that money may leave and enter; the guard has found whose it is. */
async function accountOf(
  db: Parameters<typeof findAccount>[0],
  number: string,
  call: DepositCall,
): Promise<AccountRecord> {
  const account = await findAccount(db, number);
  return account === null || account.status !== 'open' ? refuseAccount(call) : account;
}

function refuseAccount(call: DepositCall): never {
  return call.refuse('9046', 'A deposit cannot be opened with this account.');
}
