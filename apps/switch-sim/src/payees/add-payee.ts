import type { Tx } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { and, count, eq, gte } from '@sahakar/db/sql';
import { findAccount, requireHeldAccount } from '../accounts/account-record.ts';
import { productLetters } from '../accounts/book-account.ts';
import { requireUser } from '../call/refusal.ts';
import { startOfDay } from '../clock.ts';
import { bankOfIfsc } from './bank-of-ifsc.ts';
import { askingForName } from './name-questions.ts';
import { isOwnBranch } from '../accounts/own-branch.ts';
import {
  activatedNow,
  findPayeeInAnyCase,
  listedPayee,
  movePayee,
  payeeAlert,
  type PayeeRecord,
} from './payee-record.ts';
import { authorisePayee } from './payee-otp-details.ts';
import type { PayeeAnswer, PayeeCall, PayeeFields } from './payee-call.ts';
import { type PayeeChange, proposeChange } from './payee-request.ts';

type Addition = PayeeFields<'ADD'>;

/** Who is added: as this bank knows him, or as the customer has entered him. */
type PayeeDetails = Pick<
  PayeeRecord,
  'name' | 'accountNumber' | 'ifsc' | 'bankName' | 'accountType' | 'payeeSubType'
>;

/** Adds a payee at once, or lays a maker's payee before a checker; an OTP is needed for either. */
export async function addPayee(request: Addition, call: PayeeCall): Promise<PayeeAnswer> {
  const isOutside = request.payeeType === 'MBINTER';
  const bankName = isOutside ? await otherBankOf(request.ifscCode, call) : call.bank.name;
  const requestNo = `B${await call.bank.rrns.next()}`;
  const add = () => addConfirmed(request, call, { bankName, requestNo });
  return isOutside ? add() : askingForName(call, add);
}

/** The bank behind a branch; of this bank's own branches the list of the Reserve Bank need not know. */
async function otherBankOf(ifsc: string, call: PayeeCall): Promise<string> {
  const { name, store } = call.bank;
  if (await isOwnBranch(store.read, ifsc)) {
    const why = `This IFSC is of ${name}. Please add the account as within bank.`;
    return call.refuse('9052', why);
  }
  return (await bankOfIfsc(ifsc)) ?? call.refuse('9052', 'The IFSC was not found');
}

type Adding = { readonly bankName: string; readonly requestNo: string };

function addConfirmed(
  request: Addition,
  call: PayeeCall,
  { bankName, requestNo }: Adding,
): Promise<PayeeAnswer> {
  const isOutside = request.payeeType === 'MBINTER';
  return call.once(async (tx) => {
    // First of all, so that without an OTP nobody learns which accounts there are.
    const { payeeName: name, accountNumber } = request;
    const ifsc = isOutside ? request.ifscCode : await ownIfscOf(tx, accountNumber);
    await authorisePayee(tx, call, { name, accountNumber, ifsc }, requestNo);
    const details = isOutside
      ? enterOutside(request, bankName)
      : await enterWithinBank(tx, request, call);
    const kept = await keepPayee(tx, request, call, { details, requestNo });
    return answer(tx, call, kept, requestNo);
  });
}

/** The branch of an account of this bank; empty where there is none, which is told later. */
async function ownIfscOf(tx: Tx, accountNumber: string): Promise<string> {
  return (await findAccount(tx, accountNumber))?.ifsc ?? '';
}

/** The bank's own books say in whose name the account is; nobody is added under another. */
async function enterWithinBank(tx: Tx, request: Addition, call: PayeeCall): Promise<PayeeDetails> {
  const account = await requireHeldAccount(tx, call, request.accountNumber);
  if (account.customerNo === requireUser(call).customerNo) {
    return call.refuse('9051', 'Cannot add own account as beneficiary account.');
  }
  if (request.payeeName.trim() !== account.holderName) {
    return call.refuse('9062', 'The account is held in another name. Please enter it again.');
  }
  return {
    name: account.holderName,
    accountNumber: account.number,
    ifsc: account.ifsc,
    bankName: call.bank.name,
    accountType: account.acctCode,
    payeeSubType: productLetters[account.acctCode] ?? '',
  };
}

function enterOutside(request: Addition, bankName: string): PayeeDetails {
  return {
    name: request.payeeName.trim(),
    accountNumber: request.accountNumber,
    ifsc: request.ifscCode,
    bankName,
    accountType: request.accountType ?? '',
    payeeSubType: request.payeeSubType ?? '',
  };
}

type Kept = {
  readonly payee: PayeeRecord;
  readonly kind: PayeeChange;
  /** Who stood under this account before; null where nobody did. */
  readonly replaced: PayeeRecord | null;
};

type Keeping = { readonly details: PayeeDetails; readonly requestNo: string };

/** One row for each payee: who was deactivated or rejected comes back under the same one. */
async function keepPayee(
  tx: Tx,
  request: Addition,
  call: PayeeCall,
  { details, requestNo }: Keeping,
): Promise<Kept> {
  const { bank } = call;
  const { customerNo } = requireUser(call);
  const isRequest = call.caller.principal === 'maker';
  await requireRoomToday(tx, call, customerNo);
  const values = {
    ...details,
    nickname: request.Nickname,
    mobile: request.payeeMobileNumber ?? '',
    mmid: request.payeeMmid ?? '',
    createdAt: bank.clock.now(),
    ...(isRequest ? ({ status: 'PENDING', usableFrom: null } as const) : activatedNow(bank)),
  };
  const key = { customerNo, payeeType: request.payeeType, ...details };
  const existing = await findPayeeInAnyCase(tx, key);
  if (existing === null) {
    const [added] = await tx
      .insert(payees)
      .values({ id: requestNo, customerNo, payeeType: request.payeeType, ...values })
      .onConflictDoNothing()
      .returning();
    const payee = added ?? call.refuse('9050', `${details.name} is a beneficiary already.`);
    return { payee, kind: 'addition', replaced: null };
  }
  const wasPayee = existing.status === 'DEACTIVATED';
  const from = wasPayee ? 'DEACTIVATED' : 'REJECTED';
  const payee = await movePayee(tx, existing.id, [from], values);
  if (payee === null) {
    return existing.status === 'ACTIVATED'
      ? call.refuse('9050', `${existing.name} is a beneficiary already.`)
      : call.refuse('9063', `A request for ${existing.name} is waiting already.`);
  }
  // Where nobody agrees to it, whoever was a payee once is a deactivated one again.
  return { payee, kind: wasPayee ? 'reactivation' : 'addition', replaced: existing };
}

async function requireRoomToday(tx: Tx, call: PayeeCall, customerNo: string): Promise<void> {
  const { clock, policy } = call.bank;
  const [today] = await tx
    .select({ added: count() })
    .from(payees)
    .where(
      and(eq(payees.customerNo, customerNo), gte(payees.createdAt, startOfDay(clock.today()))),
    );
  const most = policy.payee.additionsPerDayMax;
  if ((today?.added ?? 0) < most) return;
  call.refuse('9054', `At most ${most} beneficiaries can be added in a day.`);
}

async function answer(
  tx: Tx,
  call: PayeeCall,
  { payee, kind, replaced }: Kept,
  requestNo: string,
): Promise<PayeeAnswer> {
  const { bank } = call;
  const PayeeList = [listedPayee(payee, bank.clock.now())];
  if (payee.status === 'PENDING') {
    await proposeChange(tx, call, payee, { kind, requestNo, replaced });
    return { PayeeList, Message: `${payee.name} has been sent for authorisation.` };
  }
  await bank.outbox.send(tx, payeeAlert(requireUser(call).mobile, payee, 'was added'));
  return { PayeeList, Message: `${payee.name} has been added as a beneficiary.` };
}
