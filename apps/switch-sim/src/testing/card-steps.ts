import type { SignedInClient } from './signed-in-client.ts';

/** The cards of the scenario of that name, as the switch names them. */
export const ashasCard = {
  account: '001010000042317',
  CardNo: '6070XXXXXXXX7909',
  ExpDt: '08/29',
  COffSet: '417',
};
export const ashasSecondCard = {
  account: '001010000042317',
  CardNo: '6070XXXXXXXX1188',
  ExpDt: '04/30',
  COffSet: '608',
};
export const ashasBlockedCard = {
  account: '001011000007902',
  CardNo: '6070XXXXXXXX2553',
  ExpDt: '03/28',
  COffSet: '862',
};
export const ashasHotlistedCard = {
  account: '001011000007902',
  CardNo: '6070XXXXXXXX5407',
  ExpDt: '07/29',
  COffSet: '735',
};

export type NamedCard = typeof ashasCard;

/** The list of an account's cards, as GetCardDetailsService answers it. */
export async function listCards(
  client: SignedInClient,
  account: string,
): Promise<readonly Record<string, string>[]> {
  const body = await client.expectCall('GetCardDetailsService', {
    BranchCode: account.slice(0, 3),
    AccountNo: account.slice(3),
    AccountNo15Dig: account,
    CustNo: client.customerNo,
  });
  // Safe: the contract's own test has checked the shape of the answer.
  return (body as { CardDetails: Record<string, string>[] }).CardDetails;
}

/** One card of that list. */
export async function cardRow(
  client: SignedInClient,
  { account, CardNo }: Pick<NamedCard, 'account' | 'CardNo'>,
): Promise<Record<string, string>> {
  const row = (await listCards(client, account)).find((card) => card['CardNo'] === CardNo);
  if (row === undefined) throw new Error(`The list has no card ${CardNo}`);
  return row;
}

/** Asks for a card OTP as the portal does. */
export function askCardOtp(client: SignedInClient, RequestType: string, card: NamedCard) {
  const { CardNo, ExpDt, COffSet } = card;
  const isNamed = RequestType === 'GETOTPCARDBLOCK' || RequestType === 'GETOTPCARDLIMIT';
  return client.call('GetOTPService', {
    RequestType,
    CardNo,
    ...(isNamed ? {} : { ExpDt, COffSet, POffSet: '' }),
  });
}

/** Asks for a card OTP and reads it from the inbox. */
export async function cardOtp(
  client: SignedInClient,
  RequestType: string,
  card: NamedCard,
): Promise<string> {
  const answer = await askCardOtp(client, RequestType, card);
  if (answer.kind !== 'success') throw new Error(`GetOTPService answered ${answer.code}`);
  return client.newestOtp();
}

/** The request that carries a card as it stands, with a change. */
export async function cardUpdate(client: SignedInClient, card: NamedCard, change: object) {
  const row = await cardRow(client, card);
  const { AccountNo: _account, CardStatus: _code, Status: _words, ...carried } = row;
  return {
    CustNo: client.customerNo,
    ExpDt: card.ExpDt,
    COffSet: card.COffSet,
    IntAction: 's',
    ...carried,
    ...change,
  };
}

export const otherOtp = (code: string) => (code === '000000' ? '111111' : '000000');
