import { otpTypeOf, type Rail } from '@sahakar/contracts/transfers/rails';
import { activePayeeOf, firstAccountOf, type SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import { passTransferOtp } from './transfer-steps.ts';

export type OtherBankOrder = {
  readonly amount: string;
  readonly remark?: string;
  /** An own account; the person's first one where it is left out. */
  readonly from?: string;
  /** What Bound adds to the variables of the OTP. */
  readonly bound?: object;
};

/** The service of a rail, and the request for the person's first payee of another bank. */
export function otherBankCall(
  bank: TestBank,
  client: SignedInClient,
  rail: Rail,
  order: OtherBankOrder,
) {
  const payee = activePayeeOf(bank, client, 'MBINTER');
  const details = {
    amount: order.amount,
    from: order.from ?? firstAccountOf(bank, client),
    to: payee?.accountNumber ?? '',
    name: payee?.name ?? '',
  };
  const common = {
    Amount: order.amount,
    TPin: client.person.transactionPassword ?? '',
    MMID: '',
    OTP: '000000',
    ToName: details.name,
    CustNo: client.customerNo,
    Requesttype: '',
  };
  const remark = order.remark ?? 'rent December';
  const request: Record<string, string> =
    rail === 'IMPS'
      ? {
          ...common,
          TxnType: 'INTER',
          FromAccountNumber: details.from,
          BeneficiaryAccountNumber: details.to,
          IfscCode: payee?.ifsc ?? '',
          Remark: remark,
          AcctType: '10',
        }
      : {
          ...common,
          PaymentType: rail,
          FromAccNo: details.from,
          ToAccNo: details.to,
          Ifsc: payee?.ifsc ?? '',
          Remarks: remark,
          RemIfsc: '',
        };
  const service = rail === 'IMPS' ? 'FundTransferService' : 'NEFT_RTGS_TransactionService';
  return { service, request, details };
}

/** Goes through transaction password and OTP; answers the call that may execute. */
export async function authorisedPayment(
  bank: TestBank,
  client: SignedInClient,
  rail: Rail,
  order: OtherBankOrder,
): Promise<ReturnType<typeof otherBankCall>> {
  const call = otherBankCall(bank, client, rail, order);
  const kind = otpTypeOf(rail === 'IMPS' ? 'INTER' : rail);
  const OTP = await passTransferOtp(client, kind, call.details, order.bound);
  return { ...call, request: { ...call.request, OTP } };
}

/** Pays, and answers the reference that the customer is told. */
export async function pay(
  bank: TestBank,
  client: SignedInClient,
  rail: Rail,
  order: OtherBankOrder,
): Promise<string> {
  const { service, request } = await authorisedPayment(bank, client, rail, order);
  const answer = (await client.expectCall(service, request)) as { readonly RRN: string };
  return answer.RRN;
}
