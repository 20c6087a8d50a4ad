import { confirmByOtp } from './confirm-by-otp.ts';
import { activePayeeOf, firstAccountOf, type SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';

export type TransferOrder = {
  readonly amount: string;
  /** An account of this bank; the person's first activated payee where it is left out. */
  readonly to?: string;
  readonly remark?: string;
};

/** The body of a transfer within the bank as the portal sends it, from the person's first account. */
export function transferBody(bank: TestBank, client: SignedInClient, order: TransferOrder) {
  const payee = activePayeeOf(bank, client, 'MBINTRA');
  const toAccount = order.to ?? payee?.accountNumber ?? '';
  const owner = bank.scenario.customers
    .flatMap(({ accounts }) => accounts)
    .find(({ number }) => number === toAccount);
  const branch = bank.scenario.branches.find(({ code }) => code === owner?.branchCode);
  return {
    TxnType: 'INTRA',
    FromAccountNumber: firstAccountOf(bank, client),
    BeneficiaryAccountNumber: toAccount,
    IfscCode: branch?.ifsc ?? '',
    Amount: order.amount,
    TPin: client.person.transactionPassword ?? '',
    MMID: '',
    OTP: '000000',
    Remark: order.remark ?? 'rent December',
    ToName: order.to === undefined ? (payee?.name ?? '') : (owner?.holderName ?? ''),
    AcctType: '10',
    CustNo: client.customerNo,
  };
}

/** Goes through transaction password and OTP; answers the body that may execute. */
export async function authorisedTransfer(
  bank: TestBank,
  client: SignedInClient,
  order: TransferOrder,
): Promise<ReturnType<typeof transferBody>> {
  const body = transferBody(bank, client, order);
  const OneTimePass = await passTransferOtp(client, 'FUNDTRANSFERPIN', {
    amount: body.Amount,
    from: body.FromAccountNumber,
    to: body.BeneficiaryAccountNumber,
    name: body.ToName,
  });
  return { ...body, OTP: OneTimePass };
}

type SignedDetails = Readonly<Record<'amount' | 'from' | 'to' | 'name', string>>;

/** Goes through transaction password and OTP for these details; answers the OTP. */
export async function passTransferOtp(
  client: SignedInClient,
  RequestType: 'FUNDTRANSFERPIN' | 'IMPSFUNDTRANSFEROTP',
  { amount, from, to, name }: SignedDetails,
  bound: object = {},
): Promise<string> {
  await client.expectCall('TPINValidationService', {
    customerNumber: client.customerNo,
    TPin: client.person.transactionPassword ?? '',
  });
  const details = { variable1: amount, variable2: from, variable3: to, variable4: name, ...bound };
  return confirmByOtp(client, RequestType, details);
}
