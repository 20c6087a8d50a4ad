import { chequeLeaves } from '@sahakar/db/schema/cheques';
import { and, eq } from '@sahakar/db/sql';
import { confirmByOtp } from './confirm-by-otp.ts';
import type { SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';

/**
 * Confirms what concerns a cheque that the bank then takes back: of one that is not issued no OTP is
 * sent, and without one its service would not get so far as to look for the leaf.
 */
export async function confirmUnissued(
  { bank: { store } }: TestBank,
  client: SignedInClient,
  requestType: 'STOPCHEQUEREQ' | 'POSITIVEPAY',
  leaf: { readonly accountNumber: string; readonly number: string },
): Promise<void> {
  const { accountNumber, number } = leaf;
  await store.transaction((tx) => tx.insert(chequeLeaves).values({ ...leaf, state: 'unused' }));
  await confirmByOtp(client, requestType, { variable1: number });
  const isLeaf = and(
    eq(chequeLeaves.accountNumber, accountNumber),
    eq(chequeLeaves.number, number),
  );
  await store.transaction((tx) => tx.delete(chequeLeaves).where(isLeaf));
}
