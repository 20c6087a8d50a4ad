import { openClient } from '@sahakar/client/client';
import { stopText } from '@sahakar/client/outcome';
import { signIn } from '@sahakar/client/sign-in';

/** Signs in and says what stands on the first account. */
export async function balanceAt(url: string, otpFor: (mobile: string) => Promise<string>) {
  const client = openClient({ url, envelope: 'WA-ENV-1' });
  const login = await signIn(client, { userId: '100042317', password: 'Passbook@1971', otpFor });
  const [account] = login.AccountDetailslst;
  const called = await client.call('BalanceEnquiryService', {
    AccountNumber: account?.PrdAcctId15Digit ?? '',
    CustNo: login.CustomerNumber,
  });
  if (called.kind !== 'success') return stopText(called);
  return `${called.answer.ClearBalance} paise`;
}
