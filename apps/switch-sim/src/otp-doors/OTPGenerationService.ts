import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { OTPGenerationService as Contract } from '@sahakar/contracts/otp/OTPGenerationService';
import type { Handler } from '../call/handler.ts';
import { issueOtp, refuseLimit } from '../otp/issue-otp.ts';
import { requireOtpParty } from './otp-access.ts';
import { otpUseOf } from './otp-use.ts';
import { purposeOf } from '../otp/otp-purpose.ts';
import { lookingForNames } from '../payees/name-questions.ts';
import { understoodDetails } from './understood-details.ts';

/** Sends an OTP to the mobile number that the bank has on record for this user. */
export const OTPGenerationService: Handler<typeof Contract> = async (request, call) => {
  const { bank, caller } = call;
  const party = await requireOtpParty(call, request.RequestType);
  const { subject, mobile } = party;
  const outcome = await lookingForNames(
    bank,
    async (findByName) => {
      const details = await understoodDetails(request, call, party, findByName);
      const use = await otpUseOf(request.RequestType, call, details);
      return bank.store.transaction((tx) =>
        issueOtp(tx, bank, {
          sessionHash: caller.session.idHash,
          subject,
          requestType: request.RequestType,
          details,
          use,
          purpose: purposeOf(request.RequestType, details),
          mobile,
        }),
      );
    },
    // Only the words of the SMS tell whether an account was found.
    ({ kind }) => kind === 'issued',
  );
  if (outcome.kind === 'limit') return refuseLimit(call, outcome);
  return { Message: `OTP sent to ${maskedNumber(mobile)}` };
};
