import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import type { OtpVariable } from '@sahakar/contracts/otp/otp-variables';
import type * as z from 'zod/mini';
import { payeeDetails } from '../payees/payee-otp-details.ts';
import type { Call } from '../call/handler.ts';
import { chequeDetails } from '../cheques/cheque-otp-details.ts';
import { limitDetails } from '../limits/limit-otp-details.ts';
import { scheduleDetails } from '../schedules/schedule-otp-details.ts';
import { impsDetails, transferDetails } from '../transfers/transfer-otp-details.ts';
import type { OtpRequest } from '../otp/otp-request.ts';
import type { OtpParty } from './otp-access.ts';
import { detailsOf, type OtpDetails, wrongDetail } from '../otp/otp-details.ts';

type Request = z.output<(typeof OTPGenerationService)['request']>;

/**
 * What the bank has understood of a request for an OTP: each variable as what it stands for, found in
 * the bank's own records and the caller's own. Anything else is refused, so that no SMS can say it.
 */
export async function understoodDetails(
  request: Request,
  call: Call<typeof OTPGenerationService>,
  party: OtpParty,
  findByName: OtpRequest['findByName'],
): Promise<OtpDetails> {
  const wrong = wrongDetail(request.RequestType, request);
  if (wrong !== null) {
    const details = JSON.stringify([{ field: wrong.field, rule: wrong.name }]);
    return call.refuse('9100', faults[wrong.name], details);
  }
  const details = detailsOf(request.RequestType, request);
  if (party.kind !== 'user') return details;
  const lookUp = readers[request.RequestType];
  return lookUp === undefined ? details : lookUp({ call, user: party.user, details, findByName });
}

const readers: Partial<
  Record<Request['RequestType'], (request: OtpRequest) => Promise<OtpDetails>>
> = {
  ADDBENEFICIARY: payeeDetails,
  FUNDTRANSFERPIN: transferDetails,
  IMPSFUNDTRANSFEROTP: impsDetails,
  SCHEDULETRANSFER: scheduleDetails,
  STOPCHEQUEREQ: chequeDetails,
  POSITIVEPAY: chequeDetails,
  MANAGELIMIT: limitDetails,
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
