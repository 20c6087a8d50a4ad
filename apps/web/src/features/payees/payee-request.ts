import type { Request } from '@sahakar/contracts/catalogue';
import type { KnownPayee, ListedPayee } from '@sahakar/contracts/payees/payee';
import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';

type Verb = 'UPDATE' | 'DELETE' | 'APPROVE' | 'REJECTADD' | 'APPROVEDELETE' | 'REJECTDELETE';

/** A change of a payee who is in a list: the list's own fields are sent back, and a reason if any. */
export function payeeRequest(
  requestType: Verb,
  payee: KnownPayee,
  who: { readonly mobileNumber: string; readonly customerNumber: string },
  RejectRemark?: string,
): Request<'ManagePayeeService'> {
  const named = {
    ...who,
    payeeType: payee.payeeType,
    payeeSubType: '' as const,
    payeeName: payee.payeeName,
    Nickname: payee.Nickname ?? '',
    payeeMobileNumber: '',
    payeeMmid: '',
    accountNumber: payee.accountNumber,
    ifscCode: payee.ifscCode ?? '',
    accountType: '',
    TPin: '',
  };
  switch (requestType) {
    case 'UPDATE':
      return { requestType, ...named, PayeeStatus: '1' };
    case 'REJECTADD':
    case 'REJECTDELETE':
      return {
        requestType,
        ...named,
        PayeeStatus: '',
        ...(RejectRemark !== undefined && { RejectRemark }),
      };
    default:
      return { requestType, ...named, PayeeStatus: '' };
  }
}

/** The OTP that confirms a payee: where the switch takes it, it is bound to account and branch too. */
export function payeeOtp(
  payee: Pick<ListedPayee, 'payeeName' | 'accountNumber' | 'ifscCode'>,
): OtpPurpose<'ADDBENEFICIARY'> {
  const { payeeName: name, accountNumber: toAccount, ifscCode } = payee;
  return { type: 'ADDBENEFICIARY', details: { name, toAccount, ifsc: ifscCode ?? '' } };
}
