import { engine } from '@sahakar/db/dialect';
import { cardEvents } from '@sahakar/db/schema/cards';
import { describe, expect, test } from 'vitest';
import {
  ashasBlockedCard,
  ashasCard,
  ashasHotlistedCard,
  askCardOtp,
  cardOtp,
  cardRow,
  cardUpdate,
  type NamedCard,
  otherOtp,
} from '../testing/card-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankToStartOver } from '../testing/shared-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

// One bank for all refusals; a test that leaves a card changed begins with another one.
const { bank, person: asha, startOver } = bankToStartOver({ scenario: 'cards' }, 'asha');

const mark = (client: SignedInClient, card: NamedCard, change: object, options = {}) =>
  client.call(
    'ATMHotMarkingService',
    { CardNo: card.CardNo, CustNo: client.customerNo, ...change },
    options,
  );

const marked = async (client: SignedInClient, card: NamedCard, change: object) =>
  mark(client, card, { OTP: await cardOtp(client, 'GETOTPCARDBLOCK', card), ...change });

const statusOf = async (client: SignedInClient, card: NamedCard) =>
  (await cardRow(client, card))['CardStatus'];

const events = () => bank.bank.store.read.select().from(cardEvents);

test('a card takes only the steps of its state, and only the three statuses (C326)', async () => {
  for (const [card, Status] of [
    [ashasCard, '2'],
    [ashasBlockedCard, '3'],
    [ashasHotlistedCard, '2'],
  ] as const) {
    expect(await mark(asha, card, { Status, OTP: '123456' })).toMatchObject({ code: '9071' });
  }
  for (const change of [
    { Status: '1' },
    { Status: '4' },
    { Status: '' },
    { Status: '3', Reason: '5' },
    { Status: '3', OTP: '12345' },
    { Status: '3', CardNo: '7909' },
  ]) {
    expect(await mark(asha, ashasCard, { OTP: '123456', ...change })).toMatchObject({
      code: '9100',
    });
  }
  expect(await statusOf(asha, ashasCard)).toBe('2');
});

test('a temporary block stays over sessions until it is ended (C192, C193, C326, X3)', async () => {
  expect(await marked(asha, ashasCard, { Status: '3' })).toMatchObject({
    kind: 'success',
    body: { Message: 'Card ending 7909 has been blocked temporarily.' },
  });
  await signInAs(bank, 'asha', asha);
  expect(await cardRow(asha, ashasCard)).toMatchObject({
    CardStatus: '3',
    Status: 'Temporarily blocked',
  });
  expect(await marked(asha, ashasCard, { Status: '2' })).toMatchObject({ kind: 'success' });
  expect(await statusOf(asha, ashasCard)).toBe('2');
  const [alert] = (await bank.inbox.read({ to: asha.user })).slice(-1);
  expect(alert?.text).toContain('Card ending 7909 has been unblocked.');
});

test('a permanent block is final: nothing changes the card any more (C194, C326, CA1)', async () => {
  await startOver();
  const update = await cardUpdate(asha, ashasCard, { ATMLimit: '10000.00', OTP: '123456' });
  expect(await marked(asha, ashasCard, { Status: '6' })).toMatchObject({ kind: 'success' });
  await signInAs(bank, 'asha', asha);
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasCard)).toMatchObject({ code: '9071' });
  for (const Status of ['2', '3', '6']) {
    const answer = await mark(asha, ashasCard, { Status, OTP: '123456' });
    expect(answer).toMatchObject({ code: '9071' });
  }
  expect(await asha.call('UpdateAllCardDetailsService', update)).toMatchObject({ code: '9071' });
  const { CardNo, ExpDt, COffSet } = ashasCard;
  const pin = { CardNo, ExpDt, COffSet, POffSet: '', newPin: '4071', OTP: '123456' };
  expect(await asha.call('UpdateCardPinService', pin)).toMatchObject({ code: '9071' });
  expect(await statusOf(asha, ashasCard)).toBe('6');
});

test('a temporary block can be made final', async () => {
  await startOver();
  expect(await marked(asha, ashasBlockedCard, { Status: '6' })).toMatchObject({ kind: 'success' });
  expect(await statusOf(asha, ashasBlockedCard)).toBe('6');
});

test('a reason may be given or left out; the history keeps it with who and when (C084, X2)', async () => {
  await startOver();
  await marked(asha, ashasCard, { Status: '3', Reason: '2' });
  await marked(asha, ashasCard, { Status: '2' });
  await marked(asha, ashasCard, { Status: '6' });
  expect(await events()).toMatchObject([
    { kind: 'blocked', details: { reason: 'Stolen' }, loginUsername: '100042317' },
    { kind: 'unblocked', details: {}, on: '2026-11-21' },
    { kind: 'hotlisted', details: {} },
  ]);
});

describe('the OTP', () => {
  test('is needed, is compared three times, and a wrong one changes nothing (C200, O4)', async () => {
    await startOver();
    expect(await mark(asha, ashasCard, { Status: '3', OTP: '123456' })).toMatchObject({
      code: '9023',
    });
    const code = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    for (let at = 0; at < 3; at += 1) {
      const answer = await mark(asha, ashasCard, { Status: '3', OTP: otherOtp(code) });
      expect(answer).toMatchObject({ code: '5029', message: 'Invalid OTP', details: '' });
    }
    expect(await mark(asha, ashasCard, { Status: '3', OTP: code })).toMatchObject({ code: '9021' });
    expect(await statusOf(asha, ashasCard)).toBe('2');
    expect(await events()).toEqual([]);
  });

  test('is good for one call, and not after five minutes (C200)', async () => {
    await startOver();
    const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    expect(await mark(asha, ashasCard, { Status: '3', OTP })).toMatchObject({ kind: 'success' });
    expect(await mark(asha, ashasCard, { Status: '2', OTP })).toMatchObject({ code: '9023' });
    const late = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    await bank.letPass(300);
    expect(await mark(asha, ashasCard, { Status: '2', OTP: late })).toMatchObject({ code: '9020' });
    expect(await statusOf(asha, ashasCard)).toBe('3');
  });

  test('may have been taken by OTPValidationService before; it then allows one call (O4)', async () => {
    await startOver();
    const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    const validation = { RequestType: 'GETOTPCARDBLOCK', variable1: ashasCard.CardNo };
    await asha.expectCall('OTPValidationService', { ...validation, OneTimePass: OTP });
    expect(await mark(asha, ashasCard, { Status: '3', OTP })).toMatchObject({ kind: 'success' });
    expect(await mark(asha, ashasCard, { Status: '2', OTP })).toMatchObject({ code: '9023' });
  });

  test.each([
    ['3', '6', ashasCard],
    ['6', '3', ashasCard],
    ['2', '6', ashasBlockedCard],
  ])(
    'that was sent for status %s is taken by OTPValidationService as that, and allows no %s (O4)',
    async (Status, other, card) => {
      await startOver();
      const step = { RequestType: 'GETOTPCARDBLOCK', Status };
      await asha.expectCall('GetOTPService', { ...step, CardNo: card.CardNo });
      const OTP = await asha.newestOtp();
      const given = { ...step, variable1: card.CardNo, OneTimePass: OTP };
      expect(await asha.call('OTPValidationService', { ...given, Status: other })).toMatchObject({
        code: '9024',
      });
      await asha.expectCall('OTPValidationService', given);
      expect(await mark(asha, card, { Status: other, OTP })).toMatchObject({ code: '9024' });
      expect(await mark(asha, card, { Status, OTP })).toMatchObject({ kind: 'success' });
      expect(await statusOf(asha, card)).toBe(Status);
    },
  );

  test('of one session is worth nothing in another', async () => {
    await startOver();
    const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    const again = await signInAs(bank, 'asha');
    expect(await mark(again, ashasCard, { Status: '3', OTP })).toMatchObject({ code: '9023' });
  });
});

test('the same call sent again has the same answer and one event; another body is refused', async () => {
  await startOver();
  const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
  const requestId = '01J00000000000000000000009';
  const block = (Status: string) => mark(asha, ashasCard, { Status, OTP }, { requestId });
  const first = await block('3');
  expect(first).toMatchObject({ kind: 'success' });
  expect(await block('3')).toEqual(first);
  expect(await block('6')).toMatchObject({ code: '9047' });
  expect(await events()).toHaveLength(1);
});

test(
  'of a temporary and a permanent block at the same moment one wins, by one OTP, and the others meet the card as it left it',
  bothEngines,
  async () => {
    await startOver();
    const OTP = await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    const answers = await Promise.all(
      ['3', '6', '3', '6'].map((Status) => mark(asha, ashasCard, { Status, OTP })),
    );
    expect(answers.filter(({ kind }) => kind === 'success')).toHaveLength(1);
    const rows = await events();
    expect(rows).toHaveLength(1);
    const winner = rows[0]?.kind === 'hotlisted' ? '6' : '3';
    expect(await statusOf(asha, ashasCard)).toBe(winner);
    // A temporary block can still be made final, but not by an OTP that was used, or is about to be.
    const allowed = winner === '6' ? ['9071', '9024'] : ['9071', '9023', '9024'];
    for (const answer of answers) {
      if (answer.kind !== 'success') expect(allowed).toContain(answer.code);
    }
  },
);

test('a permanent block of a signatory acting as retail is recorded under his own name (C286)', async () => {
  await startOver();
  const card = {
    account: '006011000002936',
    CardNo: '6070XXXXXXXX6848',
    ExpDt: '12/28',
    COffSet: '129',
  };
  const nandini = await signInAs(bank, 'nandini');
  expect(await marked(nandini, card, { Status: '6', Reason: '1' })).toMatchObject({
    kind: 'success',
  });
  expect(await events()).toMatchObject([{ loginUsername: '880056204', kind: 'hotlisted' }]);
  expect(await mark(asha, card, { Status: '2', OTP: '123456' })).toMatchObject({ code: '9012' });
});

test.runIf(engine === 'sqlite')(
  'the card check around the login refuses a blocked card until it is unblocked (A155)',
  async () => {
    await startOver();
    const check = async () => {
      const visitor = visitorAt(bank, 'asha');
      await visitor.identify('FORGOTPASS');
      return visitor.checkCard('FORGOTPASS');
    };
    await marked(asha, ashasCard, { Status: '3' });
    const message = expect.stringMatching(/\S/);
    expect(await check()).toMatchObject({ code: '9070', message });
    await marked(asha, ashasCard, { Status: '2' });
    expect(await check()).toMatchObject({ kind: 'success' });
  },
);
