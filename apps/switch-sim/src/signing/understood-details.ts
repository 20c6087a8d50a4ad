import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import type { OtpVariable } from '@sahakar/contracts/otp/otp-variables';
import type * as z from 'zod/mini';
import { payeeToConfirm } from '../beneficiaries/payee-to-confirm.ts';
import type { Call } from '../call/handler.ts';
import { chequeToStop, instructionToRegister } from '../cheques/cheque-to-sign.ts';
import { limitToChoose } from '../limits/limit-to-choose.ts';
import { scheduleToSign } from '../schedules/schedule-to-sign.ts';
import { impsToSign, transferToSign } from '../transfers/transfer-to-sign.ts';
import type { AskedOtp } from '../otp/asked-otp.ts';
import type { OtpParty } from '../otp/otp-access.ts';
import { detailsOf, type OtpDetails, wrongDetail } from '../otp/signed-details.ts';

type Request = z.output<(typeof OTPGenerationService)['request']>;

/**
 * What the bank has understood of a request for an OTP: each variable as what it stands for, found in
 * the bank's own records and the caller's own. Anything else is refused, so that no SMS can say it.
 */
export async function understoodDetails(
  request: Request,
  call: Call<typeof OTPGenerationService>,
  party: OtpParty,
): Promise<OtpDetails> {
  const wrong = wrongDetail(request.RequestType, request);
  if (wrong !== null) {
    const details = JSON.stringify([{ field: wrong.field, rule: wrong.name }]);
    return call.refuse('9100', faults[wrong.name], details);
  }
  const told = detailsOf(request.RequestType, request);
  if (party.kind !== 'user') return told;
  const lookUp = readers[request.RequestType];
  return lookUp === undefined ? told : lookUp({ call, user: party.user, told });
}

const readers: Partial<Record<Request['RequestType'], (asked: AskedOtp) => Promise<OtpDetails>>> = {
  ADDBENEFICIARY: payeeToConfirm,
  FUNDTRANSFERPIN: transferToSign,
  IMPSFUNDTRANSFEROTP: impsToSign,
  SCHEDULETRANSFER: scheduleToSign,
  STOPCHEQUEREQ: chequeToStop,
  POSITIVEPAY: instructionToRegister,
  MANAGELIMIT: limitToChoose,
};

const faults: Readonly<Record<OtpVariable | 'of-another-otp', string>> = {
  amount: 'The amount has to be in rupees and paise, such as 2500.00.',
  fromAccount: 'The account has to be one of your own account numbers.',
  toAccount: 'The account of the beneficiary has to be an account number.',
  name: 'The name of the beneficiary has to be a name.',
  frequency: 'The frequency has to be once, daily, weekly or monthly.',
  cheque: 'The cheque number has to have six digits.',
  limit: 'The limit has to be one of those that the bank offers.',
  pinType: 'The PIN has to be MPIN or TPIN.',
  card: 'The card has to be one of your own.',
  'of-another-otp': 'This detail belongs to another kind of OTP.',
};
