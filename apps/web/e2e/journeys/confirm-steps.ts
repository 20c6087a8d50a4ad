import { appears } from '../appears.ts';
import type { Travel } from './journey.ts';

type Confirming = Pick<Travel, 'page' | 'simulator' | 'walker'>;

/** The transaction password, up to the field of the OTP. */
export async function confirm({ simulator, walker }: Confirming, key: string): Promise<void> {
  const { transactionPassword } = await simulator.person(key);
  await walker.tabTo('#transaction-password');
  await walker.type(transactionPassword ?? '', { told: 'the transaction password' });
  await walker.go('Enter', '#otp');
  await walker.read('main form');
}

/** The OTP of the newest SMS, into the field that has the focus. */
export async function typeCode(
  { page, simulator, walker }: Confirming,
  key: string,
): Promise<void> {
  await appears(page, '.resend');
  await walker.type(await simulator.otpOf(key), { told: 'the OTP' });
}

/** The amount in words, which is said once the typing rests. */
export const amountInWords = 'form p.hint[aria-live]:not(:empty)';

/** What the chosen account can pay, which the bank is asked for. */
export const availableFunds = '.choice-card .aside';
