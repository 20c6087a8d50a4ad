import type { CardRecord } from '../cards/card-record.ts';

/** A card as its rules look at it. */
export const plainCard: CardRecord = {
  id: 'C1',
  customerNo: '100042317',
  accountNumber: '001010000042317',
  branchCode: '001',
  acctCode: '10',
  maskedNumber: '6070XXXXXXXX7909',
  lastSix: '317909',
  expiresIn: '2029-08',
  cvvHash: '',
  pinHash: null,
  state: 'active',
  product: 'classic',
  limits: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
  channels: { atm: '1', pos: '1', ecom: '1', contactless: '1' },
};
