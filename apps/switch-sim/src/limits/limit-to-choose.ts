import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { limitMasters } from '@sahakar/db/schema/limits';
import { eq } from '@sahakar/db/sql';
import type { AskedOtp } from '../otp/asked-otp.ts';
import type { OtpDetails } from '../otp/signed-details.ts';

/** One of the bank's own daily limits, by its Id and the amount that it has. */
export async function limitToChoose({ call, told }: AskedOtp): Promise<OtpDetails> {
  const [offered] = await call.bank.store.read
    .select({ amount: limitMasters.amount })
    .from(limitMasters)
    .where(eq(limitMasters.id, told.limit ?? ''));
  const isSame = offered !== undefined && rupeesText(offered.amount) === told.amount;
  return isSame ? told : call.refuse('9012', 'The details were not found.');
}
