import { cardEvents } from '@sahakar/db/schema/cards';
import { debitCards } from '@sahakar/db/schema/identity';
import supertest from 'supertest';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import {
  ashasBlockedCard,
  ashasCard,
  ashasSecondCard,
  cardOtp,
  type NamedCard,
  otherOtp,
} from '../testing/card-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const lines: string[] = [];
const logger = createLog('debug', { write: (line) => lines.push(line) });
const bank = bankOfEachTest({ scenario: 'cards', logger });
const asha = signedInForEachTest(bank, 'asha');

beforeEach(() => void lines.splice(0));

const set = (newPin: string, OTP: string, change: Partial<NamedCard> = {}, POffSet = '') => {
  const { CardNo, ExpDt, COffSet } = { ...ashasCard, ...change };
  return asha.call('UpdateCardPinService', { CardNo, newPin, COffSet, POffSet, ExpDt, OTP });
};

/** The simulated cash machine. */
async function opens(pin: string, card = ashasCard.CardNo): Promise<boolean> {
  const answer = await supertest(bank.app.server)
    .post('/__sim/api/card-pin')
    .send({ customer: '100042317', card, pin })
    .expect(200);
  return answer.body.isRight === true;
}

test('the newest PIN opens the card and no other does, over sessions (C198, C199, C329)', async () => {
  expect(await opens('4071')).toBe(false);
  expect(await set('4071', await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard))).toMatchObject({
    kind: 'success',
    body: { Message: 'The PIN of the card ending 7909 has been set.' },
  });
  expect(await opens('4071')).toBe(true);
  await signInAs(bank, 'asha', asha);
  await set('8264', await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard));
  expect([await opens('4071'), await opens('8264')]).toEqual([false, true]);
  expect(await opens('8264', '6070XXXXXXXX1188')).toBe(false);
  expect(await bank.bank.store.read.select().from(cardEvents)).toMatchObject([
    { kind: 'pin-set', details: {}, loginUsername: '100042317' },
    { kind: 'pin-set' },
  ]);
});

test('of a PIN a salted hash is kept, so that the same one of two cards is kept in two ways (C199, X6)', async () => {
  await set('9375', await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard));
  const OTP = await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasSecondCard);
  await set('9375', OTP, ashasSecondCard);
  expect([await opens('9375'), await opens('9375', ashasSecondCard.CardNo)]).toEqual([true, true]);
  const rows = await bank.bank.store.read.select().from(debitCards);
  const hashes = rows.flatMap(({ pinHash }) => pinHash ?? []);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).not.toContain('9375');
});

test('POffSet counts for nothing: the new PIN is that of newPin (C325)', async () => {
  const OTP = await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard);
  expect(await set('4071', OTP, {}, '8264')).toMatchObject({ kind: 'success' });
  expect([await opens('4071'), await opens('8264')]).toEqual([true, false]);
});

test('PIN and CVV stand in clear nowhere: not in a row, a log line or the traffic (X6, CA6)', async () => {
  await set('9375', await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard));
  expect(await opens('9375')).toBe(true);
  const rows = await bank.bank.store.read.select().from(debitCards);
  const hashes = rows.flatMap(({ pinHash }) => pinHash ?? []);
  expect(hashes).toHaveLength(1);
  expect(hashes[0]?.length).toBeGreaterThan(40);
  const { text: traffic } = await supertest(bank.app.server).get('/__sim/api/traffic').expect(200);
  expect(traffic).toContain('UpdateCardPinService');
  for (const text of [traffic, lines.join('')]) {
    expect(text).not.toContain('"9375"');
    expect(text).not.toContain('"417"');
  }
});

test('a PIN that is not four digits, or without one of its proofs, is not set (C200, C201)', async () => {
  const OTP = await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard);
  for (const pin of ['123', '12345', 'abcd', '']) {
    expect(await set(pin, OTP)).toMatchObject({ code: '9100' });
  }
  for (const wrong of [{ COffSet: '418' }, { ExpDt: '08/28' }]) {
    expect(await set('4071', OTP, wrong)).toMatchObject({
      code: '9070',
      message: 'The card details do not match our records',
    });
  }
  expect(await set('4071', otherOtp(OTP))).toMatchObject({ code: '5029' });
  expect(await opens('4071')).toBe(false);
  expect(await set('4071', OTP)).toMatchObject({ kind: 'success' });
  expect(await set('8264', OTP)).toMatchObject({ code: '9023' });
  expect(await opens('4071')).toBe(true);
});

test('without an OTP no CVV is compared and no PIN hashed, so neither is told of nor takes the line (decision 36)', async () => {
  const { slowHash } = bank.bank;
  const hashes = [vi.spyOn(slowHash, 'hash'), vi.spyOn(slowHash, 'verify')];
  const refusal = { code: '9023', message: 'Please confirm with an OTP first.' };
  for (const face of [{}, { COffSet: '418' }]) {
    expect(await set('4071', '123456', face)).toMatchObject(refusal);
  }
  const OTP = await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard);
  for (const hash of hashes) hash.mockClear();
  expect(await set('4071', OTP, ashasSecondCard)).toMatchObject({ code: '9024' });
  for (const hash of hashes) expect(hash).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(await set('4071', OTP)).toMatchObject({ kind: 'success' });
});

test('a blocked card gets no PIN, and its PIN opens nothing (C076)', bothEngines, async () => {
  const { CardNo, ExpDt, COffSet } = ashasBlockedCard;
  expect(await set('4071', '123456', { CardNo, ExpDt, COffSet })).toMatchObject({ code: '9071' });
  await set('4071', await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard));
  const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  const block = { CardNo: ashasCard.CardNo, Status: '3', CustNo: asha.customerNo, OTP };
  await asha.expectCall('ATMHotMarkingService', block);
  expect(await opens('4071')).toBe(false);
});
