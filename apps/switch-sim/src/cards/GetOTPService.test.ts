import { engine } from '@sahakar/db/dialect';
import { identityTries } from '@sahakar/db/schema/identity';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  askCardOtp,
  ashasBlockedCard,
  ashasCard,
  ashasHotlistedCard,
  ashasSecondCard,
  cardOtp,
  cardUpdate,
} from '../testing/card-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const types = [
  'GETOTPCARDBLOCK',
  'GETOTPCARDSTATUS',
  'GETOTPCARDGREENPIN',
  'GETOTPCARDLIMIT',
] as const;

const bank = bankOfAllTests({ scenario: 'cards' });
let asha: SignedInClient;

// Tries of card details are counted over sessions, flows of an OTP are not.
beforeEach(async () => {
  asha = await signInAs(bank, 'asha');
});

test('each type sends six digits to the number on record and says for which card (C323, C324)', async () => {
  for (const type of types) {
    expect(await askCardOtp(asha, type, ashasCard)).toMatchObject({
      kind: 'success',
      body: { Message: 'OTP sent to XXXXXX2345' },
    });
    expect(await asha.newestOtp()).toMatch(/^\d{6}$/);
    const [message] = (await bank.inbox.read({ to: asha.user })).slice(-1);
    expect(message?.text).toContain('the card ending 7909');
  }
});

test('these types are to be had from this service and from no other', async () => {
  for (const RequestType of types) {
    const request = { RequestType, variable1: ashasCard.CardNo };
    expect(await asha.call('OTPGenerationService', request)).toMatchObject({ code: '9100' });
  }
  const login = { RequestType: 'LOGINOTP', CardNo: ashasCard.CardNo };
  expect(await asha.call('GetOTPService', login)).toMatchObject({ code: '9100' });
});

test('a card gets four OTPs of a type, and a resent one voids the one before (C172, O1)', async () => {
  const first = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  const second = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  const mark = (OTP: string) =>
    asha.call('ATMHotMarkingService', {
      CardNo: ashasCard.CardNo,
      Status: '3',
      CustNo: asha.customerNo,
      OTP,
    });
  // One chance in a million that both are the same six digits, which proves nothing.
  if (first !== second) expect(await mark(first)).toMatchObject({ code: '5029' });
  await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasCard)).toMatchObject({ code: '9022' });
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasSecondCard)).toMatchObject({
    kind: 'success',
  });
  expect(await askCardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard)).toMatchObject({
    kind: 'success',
  });
});

test('whoever says each time that something else is to be done to the card gets no more than four (C172, ruling 33)', async () => {
  const ask = (Status: string) =>
    asha.call('GetOTPService', {
      RequestType: 'GETOTPCARDBLOCK',
      CardNo: ashasCard.CardNo,
      Status,
    });
  for (const Status of ['3', '6', '3', '6']) {
    expect(await ask(Status)).toMatchObject({ kind: 'success' });
  }
  for (const Status of ['3', '6']) expect(await ask(Status)).toMatchObject({ code: '9022' });
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasCard)).toMatchObject({ code: '9022' });
});

test.each([
  [3, 'You can request an OTP only 2 times.'],
  [2, 'You can request an OTP only once.'],
  [1, 'You can request no other OTP.'],
])(
  'who has had all OTPs of a card, of which there are %d, reads so, and the console says why (O1)',
  async (generationsMax, said) => {
    const own = await startBank({ scenario: 'cards', policy: { otp: { generationsMax } } });
    const client = await signInAs(own, 'asha');
    for (let sent = 0; sent < generationsMax; sent += 1) {
      await cardOtp(client, 'GETOTPCARDBLOCK', ashasCard);
    }
    expect(await askCardOtp(client, 'GETOTPCARDBLOCK', ashasCard)).toMatchObject({
      code: '9022',
      message: `${said} Please try again later.`,
    });
    const refused = own.world.traffic.after(0).findLast(({ code }) => code === '9022');
    expect(refused?.why?.refusal?.because).toMatchObject({ rule: 'RULINGS O2' });
  },
);

test('an OTP of one type or card is good for no other (C324, CA7)', bothEngines, async () => {
  const limit = await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard);
  const block = { Status: '3', CustNo: asha.customerNo };
  const mark = (CardNo: string, OTP: string) =>
    asha.call('ATMHotMarkingService', { ...block, CardNo, OTP });
  expect(await mark(ashasCard.CardNo, limit)).toMatchObject({ code: '9023' });
  const ofFirst = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  expect(await mark(ashasSecondCard.CardNo, ofFirst)).toMatchObject({ code: '9024' });
  const status = await cardOtp(asha, 'GETOTPCARDSTATUS', ashasCard);
  const update = await cardUpdate(asha, ashasCard, { ATMLimit: '10000.00', OTP: status });
  // Of a limit's code that happens to be the same six digits, this would say nothing.
  if (status !== limit) {
    expect(await asha.call('UpdateAllCardDetailsService', update)).toMatchObject({ code: '5029' });
  }
  const { CardNo, ExpDt, COffSet } = ashasCard;
  const pin = { CardNo, ExpDt, COffSet, POffSet: '', newPin: '4071', OTP: status };
  expect(await asha.call('UpdateCardPinService', pin)).toMatchObject({ code: '9023' });
});

test('for a blocked card only the OTP of the unblocking is sent, for a final block none (C076)', async () => {
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasBlockedCard)).toMatchObject({
    kind: 'success',
  });
  for (const type of types.slice(1)) {
    expect(await askCardOtp(asha, type, ashasBlockedCard)).toMatchObject({ code: '9071' });
  }
  for (const type of types) {
    expect(await askCardOtp(asha, type, ashasHotlistedCard)).toMatchObject({ code: '9071' });
  }
});

describe.runIf(engine === 'sqlite')('expiry and CVV', () => {
  test('are asked for by PIN and channels, and may be left empty for limits (C201, C324, X5)', async () => {
    const bare = { CardNo: ashasSecondCard.CardNo, ExpDt: '', COffSet: '', POffSet: '' };
    for (const RequestType of ['GETOTPCARDSTATUS', 'GETOTPCARDGREENPIN']) {
      expect(await asha.call('GetOTPService', { RequestType, ...bare })).toMatchObject({
        code: '9100',
      });
    }
    const limit = { RequestType: 'GETOTPCARDLIMIT', ...bare };
    expect(await asha.call('GetOTPService', limit)).toMatchObject({ kind: 'success' });
  });

  test('are refused alike whichever is wrong, three times a day at most, also at once (C201, CA5)', async () => {
    await askCardOtp(asha, 'GETOTPCARDSTATUS', ashasSecondCard);
    const tries = async () => {
      const rows = await bank.bank.store.read.select().from(identityTries);
      return rows.filter(({ kind }) => kind === 'card-details').map(({ count }) => count);
    };
    expect(await tries()).toContain(0);
    const wrongs = [
      { ...ashasSecondCard, COffSet: '609' },
      { ...ashasSecondCard, ExpDt: '05/30' },
      { ...ashasSecondCard, ExpDt: '04/25' },
      { ...ashasSecondCard, COffSet: '000' },
    ];
    const answers = await Promise.all(
      wrongs.map((card) => askCardOtp(asha, 'GETOTPCARDGREENPIN', card)),
    );
    const refusals = answers.map((answer) => (answer.kind === 'refusal' ? answer : null));
    expect(refusals.map((answer) => answer?.code)).toEqual(['9070', '9070', '9070', '9070']);
    const often = refusals.filter((answer) => answer?.message.includes('too often'));
    expect(often).toHaveLength(1);
    expect(await askCardOtp(asha, 'GETOTPCARDGREENPIN', ashasSecondCard)).toMatchObject({
      code: '9070',
    });
    // Another card of the same customer is not affected.
    expect(await askCardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard)).toMatchObject({
      kind: 'success',
    });
    expect(
      await askCardOtp(asha, 'GETOTPCARDSTATUS', { ...ashasCard, COffSet: '418' }),
    ).toMatchObject({ code: '9070' });
    await bank.letPass(86_400);
    asha = await signInAs(bank, 'asha');
    expect(await askCardOtp(asha, 'GETOTPCARDGREENPIN', ashasSecondCard)).toMatchObject({
      kind: 'success',
    });
  });
});
