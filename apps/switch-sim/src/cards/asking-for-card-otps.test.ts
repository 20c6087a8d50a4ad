import { otpGenerations, otps } from '@sahakar/db/schema/otp';
import { describe, expect, test } from 'vitest';
import { readDetails, writtenDetails } from '../otp/otp-details.ts';
import { asha, bareCards } from '../testing/bare-cards.ts';
import {
  ashasBlockedCard,
  ashasCard,
  ashasHotlistedCard,
  type NamedCard,
} from '../testing/card-steps.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { bank, own } = sharedBank(bareCards, { scenario: 'cards' });

const ask = (RequestType: string, card: NamedCard = ashasCard, named: object = {}) =>
  own.askOtp(card, RequestType, named);

const sent = async () => {
  const rows = await bank.bank.store.read.select().from(otps);
  return rows.map(({ requestType, subject, sessionHash, variables }) => ({
    requestType,
    subject,
    sessionHash,
    details: readDetails(variables),
  }));
};

const limits = {
  ATMLimit: 10_000_00n,
  POSLimit: 40_000_00n,
  ECOMLimit: 30_000_00n,
  ContactlessLimit: 4_000_00n,
};
const boundLimits = {
  atmLimit: '10000.00',
  posLimit: '40000.00',
  ecomLimit: '30000.00',
  contactlessLimit: '4000.00',
};
const channels = { ATMStatus: '1', POSStatus: '2', ECOMStatus: '1', ContactlessStatus: '2' };
const boundChannels = { atmStatus: '1', posStatus: '2', ecomStatus: '1', contactlessStatus: '2' };

test.each([
  ['GETOTPCARDBLOCK', {}, {}, 'to block or unblock the card ending 7909'],
  [
    'GETOTPCARDBLOCK',
    { Status: '6' },
    { cardStatus: '6' },
    'to block the card ending 7909 for good',
  ],
  ['GETOTPCARDGREENPIN', {}, {}, 'to set the PIN of the card ending 7909'],
  ['GETOTPCARDLIMIT', {}, {}, 'to change limits of the card ending 7909'],
  [
    'GETOTPCARDLIMIT',
    limits,
    boundLimits,
    'to set the ATM limit to Rs 10,000.00 and the contactless limit to Rs 4,000.00 for the card',
  ],
  ['GETOTPCARDSTATUS', {}, {}, 'to switch channels of the card ending 7909'],
  [
    'GETOTPCARDSTATUS',
    channels,
    boundChannels,
    'to switch POS off and contactless off for the card',
  ],
])(
  'the OTP of %s that names %o is bound to just that, and its SMS says so (ruling 33)',
  async (requestType, named, bound, said) => {
    expect(await ask(requestType, ashasCard, named)).toEqual({ Message: 'OTP sent to XXXXXX9999' });
    expect(await sent()).toEqual([
      {
        requestType,
        subject: asha.loginUsername,
        sessionHash: 'session',
        details: { card: ashasCard.CardNo, ...bound },
      },
    ]);
    expect((await own.told())?.text).toContain(said);
  },
);

test.each([
  ['no card of hers', 'GETOTPCARDBLOCK', { ...ashasCard, CardNo: '6070XXXXXXXX0458' }, {}, '9012'],
  ['a PIN with another CVV', 'GETOTPCARDGREENPIN', { ...ashasCard, COffSet: '418' }, {}, '9070'],
  [
    'channels with another expiry',
    'GETOTPCARDSTATUS',
    { ...ashasCard, ExpDt: '09/29' },
    {},
    '9070',
  ],
  ['the PIN of a blocked card', 'GETOTPCARDGREENPIN', ashasBlockedCard, {}, '9071'],
  ['the limits of a blocked card', 'GETOTPCARDLIMIT', ashasBlockedCard, {}, '9071'],
  ['another block of a blocked card', 'GETOTPCARDBLOCK', ashasBlockedCard, { Status: '3' }, '9071'],
  ['a card that is blocked for good', 'GETOTPCARDBLOCK', ashasHotlistedCard, {}, '9071'],
  [
    'the same limits',
    'GETOTPCARDLIMIT',
    ashasCard,
    { ...limits, ATMLimit: 20_000_00n, ContactlessLimit: 5_000_00n },
    '9100',
  ],
  [
    'a limit against the rules',
    'GETOTPCARDLIMIT',
    ashasCard,
    { ...limits, ATMLimit: 50_00n },
    '9100',
  ],
  [
    'the same channels',
    'GETOTPCARDSTATUS',
    ashasCard,
    { ...channels, POSStatus: '1', ContactlessStatus: '1' },
    '9100',
  ],
])('no OTP is sent for %s', async (_what, requestType, card, named, code) => {
  expect(await codeOf(ask(requestType, card, named))).toBe(code);
  expect(await sent()).toEqual([]);
});

test.each([
  ['blocked', undefined],
  ['blocked', '2'],
  ['blocked', '6'],
  ['active', '3'],
] as const)(
  'the OTP of a step that a card that is %s can take is sent: %s',
  async (state, Status) => {
    const card = state === 'blocked' ? ashasBlockedCard : ashasCard;
    expect(await codeOf(ask('GETOTPCARDBLOCK', card, { Status }))).toBe('done');
  },
);

test('expiry and CVV are not compared for limits and blocks', async () => {
  const other = { ...ashasCard, ExpDt: '09/29', COffSet: '418' };
  expect(await codeOf(ask('GETOTPCARDLIMIT', other))).toBe('done');
  expect(await codeOf(ask('GETOTPCARDBLOCK', other))).toBe('done');
});

describe('one value for each channel is named, or none', () => {
  test.each([
    ['GETOTPCARDLIMIT', limits],
    ['GETOTPCARDSTATUS', channels],
  ])('of %s', async (requestType, whole) => {
    for (const field of Object.keys(whole)) {
      await expect(
        ask(requestType, ashasCard, { ...whole, [field]: undefined }),
      ).rejects.toMatchObject({
        code: '9100',
        message: 'The values of all four channels are needed.',
      });
    }
  });
});

test('a flow that has had its OTPs gets no other one', async () => {
  const variables = writtenDetails({ card: ashasCard.CardNo });
  const flow = { sessionHash: 'session', requestType: 'GETOTPCARDBLOCK', variables };
  const count = bank.bank.policy.otp.generationsMax;
  await own.inBank((tx) => tx.insert(otpGenerations).values({ ...flow, count }));
  expect(await codeOf(ask('GETOTPCARDBLOCK'))).toBe('9022');
});
