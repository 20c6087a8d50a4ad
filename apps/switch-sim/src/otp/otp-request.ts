import type { OTPGenerationService } from '@sahakar/contracts/otp/OTPGenerationService';
import { type AccountRecord, findAccount } from '../accounts/account-record.ts';
import type { Call, SignedInUser } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import type { OtpDetails } from './otp-details.ts';

/** Somebody asks for an OTP; whether the details are so, the bank's records say. */
export type OtpRequest = {
  readonly call: Call<typeof OTPGenerationService>;
  readonly user: SignedInUser;
  readonly details: OtpDetails;
  readonly findByName: FindByName;
};

/** Looks for something under a name that the caller gives: a question of this customer for the name. */
export type FindByName = <T>(
  customerNo: string,
  look: () => Promise<T | null>,
) => Promise<T | null>;

/** The account of that number, if the customer has it; a foreign one is none at all. */
export async function requireOwnAccount(
  { call, user }: Pick<OtpRequest, 'call' | 'user'>,
  number: string,
): Promise<AccountRecord> {
  const account = await findAccount(call.bank.store.read, number);
  if (account !== null && account.customerNo === user.customerNo) return account;
  return refuseUnknown(call);
}
