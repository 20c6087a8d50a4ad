import { identityTries } from '@sahakar/db/schema/identity';
import { authorisations, otps } from '@sahakar/db/schema/otp';
import { expect, test } from 'vitest';
import { issueOtp } from '../otp/issue-otp.ts';
import { asha, bareCards } from '../testing/bare-cards.ts';
import { ashasCard, ashasSecondCard, otherOtp } from '../testing/card-steps.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { compareCardFace, requireCardDetails } from './card-details.ts';
import { authoriseCardAct, type CardAct, compareCardOtp } from './card-otp.ts';
import { compareCardPin, isPinOfCard } from './card-pin.ts';

const { bank, own } = sharedBank(bareCards, { scenario: 'cards' });

const wrong = 'The card details do not match our records';
const often =
  'The card details were wrong too often. Please try again tomorrow or visit your branch.';

test.each([
  ['right', {}, null],
  ['another CVV', { COffSet: '418' }, wrong],
  ['another expiry', { ExpDt: '09/29' }, wrong],
])('of expiry and CVV %s is answered so (CA5)', async (_what, other, message) => {
  const { ExpDt, COffSet } = ashasCard;
  const compared = requireCardDetails(own.call, await own.card(), { ExpDt, COffSet, ...other });
  if (message === null) return expect(await compared).toBeUndefined();
  await expect(compared).rejects.toMatchObject({ code: '9070', message });
});

test('expiry and CVV of a card that has expired are never right', async () => {
  const { id } = await own.card();
  const face = { ...ashasCard, ExpDt: '10/26' };
  await own.change(id, { expiresIn: '2026-11' });
  const inNovember = { ...ashasCard, ExpDt: '11/26' };
  expect(await compareCardFace(bank.bank, await own.card(), inNovember)).toBe('right');
  await own.change(id, { expiresIn: '2026-10' });
  expect(await compareCardFace(bank.bank, await own.card(), face)).toBe('wrong');
});

test('three wrong tries a day are heard of a card, of its face and of its PIN apart, and of others more (CA5)', async () => {
  const [card, second] = [await own.card(), await own.card(ashasSecondCard)];
  const { ExpDt, COffSet } = ashasCard;
  const tried = (cvv: string) =>
    requireCardDetails(own.call, card, { ExpDt, COffSet: cvv }).then(
      () => 'right',
      ({ message }: Error) => message,
    );
  expect([await tried('418'), await tried('418'), await tried('418')]).toEqual([
    wrong,
    wrong,
    wrong,
  ]);
  expect(await tried(COffSet)).toBe(often);
  expect(await compareCardFace(bank.bank, second, ashasSecondCard)).toBe('right');
  for (let at = 0; at < 3; at += 1) {
    expect(await compareCardPin(bank.bank, card, '4071')).toBe('wrong');
  }
  expect(await compareCardPin(bank.bank, card, '4071')).toBe('too-often');
  expect(await compareCardPin(bank.bank, second, '4071')).toBe('wrong');
  const tries = await bank.bank.store.read.select().from(identityTries);
  expect(tries.map(({ kind, subject, count }) => `${kind} ${subject} ${count}`).toSorted()).toEqual(
    [
      `card-details ${card.id} 3`,
      `card-details ${second.id} 0`,
      `card-details pin ${card.id} 3`,
      `card-details pin ${second.id} 1`,
    ],
  );
});

test('the PIN of a card opens it while it is active and good, at a machine and at a terminal', async () => {
  const { id } = await own.card();
  const opens = (pin: string, card = ashasCard.CardNo) =>
    isPinOfCard(bank.bank, asha.customerNo, card, pin);
  expect(await opens('4071')).toBe(false);
  await own.change(id, { pinHash: await bank.bank.slowHash.hash('4071') });
  expect(await opens('4071')).toBe(true);
  expect(await compareCardPin(bank.bank, await own.card(), '4071')).toBe('right');
  expect(await opens('8264')).toBe(false);
  expect(await opens('4071', '6070XXXXXXXX0000')).toBe(false);
  await own.change(id, { status: 'blocked' });
  expect(await opens('4071')).toBe(false);
  await own.change(id, { status: 'active', expiresIn: '2026-11' });
  expect(await opens('4071')).toBe(true);
  await own.change(id, { expiresIn: '2026-10' });
  expect(await opens('4071')).toBe(false);
});

/** Sends Asha an OTP for this, and reads it. */
async function sent({ requestType, card, change }: CardAct): Promise<string> {
  await own.inBank((tx) =>
    issueOtp(tx, bank.bank, {
      use: 'other',
      sessionHash: 'session',
      subject: asha.loginUsername,
      requestType,
      details: { card: card.maskedNumber, ...change },
      purpose: 'to try it',
      mobile: '9820099999',
    }),
  );
  return (await own.told())?.otp ?? '';
}

test('a right OTP of a card is compared once, and leaves what allows one act on that card', async () => {
  const card = await own.card();
  const act = { requestType: 'GETOTPCARDBLOCK', card, change: { cardStatus: '3' } } as const;
  const code = await sent(act);
  const allowed = (other: Partial<CardAct> = {}) =>
    codeOf(own.inBank((tx) => authoriseCardAct(tx, own.call, { ...act, ...other }, 'its act')));
  expect(await codeOf(compareCardOtp(own.call, act, otherOtp(code)))).toBe('5029');
  const attempts = await bank.bank.store.read.select().from(otps);
  expect(attempts).toMatchObject([{ attempts: 1 }]);
  expect(await allowed()).toBe('9023');
  expect(await codeOf(compareCardOtp(own.call, act, code))).toBe('done');
  expect(await allowed({ card: await own.card(ashasSecondCard) })).toBe('9024');
  expect(await allowed({ change: { cardStatus: '6' } })).toBe('9024');
  expect(await allowed({ requestType: 'GETOTPCARDGREENPIN' })).toBe('9023');
  expect(await allowed()).toBe('done');
  expect(await bank.bank.store.read.select().from(authorisations)).toMatchObject([
    { requestType: 'GETOTPCARDBLOCK', loginUsername: asha.loginUsername, consumedBy: 'its act' },
  ]);
  // Whoever has had it compared elsewhere is not refused here: what allows the act decides.
  expect(await codeOf(compareCardOtp(own.call, act, code))).toBe('done');
  expect(await allowed()).toBe('9023');
});

test.each([
  ['another card', { card: ashasSecondCard }, '9024'],
  ['another step', { change: { cardStatus: '6' } }, '9024'],
])('an OTP of a card that was sent for %s is refused as that', async (_what, other, code) => {
  const card = await own.card();
  const act = { requestType: 'GETOTPCARDBLOCK', card, change: { cardStatus: '3' } } as const;
  const digits = await sent(act);
  const otherCard = 'card' in other ? await own.card(other.card) : card;
  const tried = { ...act, ...other, card: otherCard } as CardAct;
  expect(await codeOf(compareCardOtp(own.call, tried, digits))).toBe(code);
});
