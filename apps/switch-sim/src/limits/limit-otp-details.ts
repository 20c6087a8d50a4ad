import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { limitMasters } from '@sahakar/db/schema/limits';
import { eq } from '@sahakar/db/sql';
import { refuseUnknown } from '../call/refusal.ts';
import type { OtpRequest } from '../otp/otp-request.ts';
import type { OtpDetails } from '../otp/otp-details.ts';

/** One of the bank's own daily limits, by its Id and the amount that it has. */
export async function limitDetails({ call, details }: OtpRequest): Promise<OtpDetails> {
  const [offered] = await call.bank.store.read
    .select({ amount: limitMasters.amount })
    .from(limitMasters)
    .where(eq(limitMasters.id, details.limit ?? ''));
  const isSame = offered !== undefined && rupeesText(offered.amount) === details.amount;
  return isSame ? details : refuseUnknown(call);
}
