import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import type { TransferDetails } from '../transfer-state.ts';
import { railOf } from '../transfer-types.ts';

export type Secrets = { readonly password: string; readonly otp: string };

/** The documented fields of a transfer within the bank or by IMPS. */
export function accountTransfer(login: LoginResult, details: TransferDetails, secrets: Secrets) {
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  const isImps = railOf(details.type) === 'IMPS';
  return {
    TxnType: isImps ? ('INTER' as const) : ('INTRA' as const),
    FromAccountNumber: details.fromAccount,
    BeneficiaryAccountNumber: details.toAccount,
    IfscCode: details.ifsc,
    Amount: details.amount,
    TPin: secrets.password,
    MMID: isImps ? (source?.Mmid ?? '') : '',
    OTP: secrets.otp,
    Remark: details.remark,
    ToName: details.toName,
    AcctType: source?.AcctCode ?? '',
    CustNo: login.CustomerNumber,
  };
}

/** The documented fields of a transfer by NEFT or RTGS; null for the other types. */
export function otherBankTransfer(login: LoginResult, details: TransferDetails, secrets: Secrets) {
  const rail = railOf(details.type);
  if (rail !== 'NEFT' && rail !== 'RTGS') return null;
  const source = accountOf(login.AccountDetailslst, details.fromAccount);
  return {
    PaymentType: rail,
    FromAccNo: details.fromAccount,
    ToAccNo: details.toAccount,
    Ifsc: details.ifsc,
    Amount: details.amount,
    TPin: secrets.password,
    MMID: '',
    OTP: secrets.otp,
    Remarks: details.remark,
    ToName: details.toName,
    CustNo: login.CustomerNumber,
    RemIfsc: source?.IFSCCode ?? '',
  };
}
