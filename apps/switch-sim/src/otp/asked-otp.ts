import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { Call, SignedInUser } from '../call/handler.ts';
import type { OtpDetails } from './signed-details.ts';

/** Somebody asks for an OTP with what he has told; whether it is so, the bank's records say. */
export type AskedOtp = {
  readonly call: Call<typeof OTPGenerationService>;
  readonly user: SignedInUser;
  readonly told: OtpDetails;
};

/** The account of that number, if the customer has it; a foreign one is none at all. */
export async function requireOwnAccount(
  { call, user }: AskedOtp,
  number: string,
): Promise<AccountRecord> {
  const account = await findAccount(call.bank.store.read, number);
  if (account !== null && account.customerNo === user.customerNo) return account;
  return call.refuse('9012', 'The details were not found.');
}
