import { cardEvents } from '@sahakar/db/schema/cards';
import { expect, test } from 'vitest';
import {
  ashasBlockedCard,
  ashasCard,
  ashasSecondCard,
  cardOtp,
  cardRow,
  cardUpdate,
  otherOtp,
} from '../testing/card-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankToStartOver } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

// One bank for all refusals; a test that changes something begins with another one.
const { bank, person: asha, startOver } = bankToStartOver({ scenario: 'cards' }, 'asha');

const update = async (change: object, card = ashasCard, client = asha) =>
  client.call('UpdateAllCardDetailsService', await cardUpdate(client, card, change));

test('changed limits are kept over sessions, with the channels as they were (C198, C328, X5)', async () => {
  await startOver();
  const before = await cardRow(asha, ashasSecondCard);
  const first = await cardRow(asha, ashasCard);
  const OTP = await cardOtp(asha, 'GETOTPCARDLIMIT', ashasSecondCard);
  const limits = {
    ATMLimit: '60000.00',
    POSLimit: '90000.00',
    ECOMLimit: '80000.00',
    ContactlessLimit: '10.00',
  };
  const answer = await update({ ...limits, OTP, ExpDt: '', COffSet: '' }, ashasSecondCard);
  expect(answer).toMatchObject({
    kind: 'success',
    body: { Message: 'The limits of the card ending 1188 have been changed.' },
  });
  await signInAs(bank, 'asha', asha);
  expect(await cardRow(asha, ashasSecondCard)).toEqual({ ...before, ...limits });
  expect(await cardRow(asha, ashasCard)).toEqual(first);
  expect(await bank.bank.store.read.select().from(cardEvents)).toMatchObject([
    {
      kind: 'limits-changed',
      details: {
        atm: { from: '50000.00', to: '60000.00' },
        pos: { from: '100000.00', to: '90000.00' },
        ecom: { from: '100000.00', to: '80000.00' },
        contactless: { from: '10000.00', to: '10.00' },
      },
    },
  ]);
});

test('changed channels are kept over sessions, with the limits as they were (C197, C198, C327, C328, X1)', async () => {
  await startOver();
  const before = await cardRow(asha, ashasSecondCard);
  const first = await cardRow(asha, ashasCard);
  const OTP = await cardOtp(asha, 'GETOTPCARDSTATUS', ashasSecondCard);
  const international = { IntATMStatus: '', IntPOSLimit: '' };
  // Each of the four is the other way round than before.
  const channels = {
    ATMStatus: '2',
    POSStatus: '2',
    ECOMStatus: '1',
    ContactlessStatus: '1',
  };
  expect(await update({ ...channels, OTP, ...international }, ashasSecondCard)).toMatchObject({
    kind: 'success',
  });
  await signInAs(bank, 'asha', asha);
  expect(await cardRow(asha, ashasSecondCard)).toEqual({ ...before, ...channels });
  expect(await cardRow(asha, ashasCard)).toEqual(first);
});

test.each([
  ['ATMLimit', '50.00', 'below-minimum', 'C268'],
  ['ATMLimit', '150.00', 'not-a-step', 'C268'],
  ['ATMLimit', '25100.00', 'above-maximum', 'C270'],
  ['POSLimit', '9.00', 'below-minimum', 'C269'],
  ['POSLimit', '50001.00', 'above-maximum', 'C270'],
  ['ECOMLimit', '9.00', 'below-minimum', 'C269'],
  ['ECOMLimit', '50000.01', 'above-maximum', 'C270'],
  ['ContactlessLimit', '9.00', 'below-minimum', 'C269'],
  ['ContactlessLimit', '5001.00', 'above-maximum', 'C270'],
])('the switch itself refuses %s %s by the rule %s (%s)', async (field, limit, rule) => {
  const answer = await update({ [field]: limit, OTP: '123456' });
  expect(answer).toMatchObject({ code: '9100', details: JSON.stringify([{ field, rule }]) });
});

test('a limit has the least amount that the policy of the bank says (C358)', async () => {
  const { policies } = bank.world;
  const before = policies.patch();
  await policies.replace({ ...before, card: { atmLimitMin: '500.00', channelLimitMin: '20.00' } });
  for (const [field, limit] of [
    ['ATMLimit', '400.00'],
    ['POSLimit', '19.99'],
  ] as const) {
    const answer = await update({ [field]: limit, OTP: '123456' });
    const details = JSON.stringify([{ field, rule: 'below-minimum' }]);
    expect(answer).toMatchObject({ code: '9100', details });
  }
  await policies.replace(before);
});

test('unchanged values, a channel code that is none and another account are refused (C196)', async () => {
  expect(await update({ OTP: '123456' })).toMatchObject({ code: '9100' });
  for (const field of ['ATMStatus', 'POSStatus', 'ECOMStatus', 'ContactlessStatus']) {
    for (const code of ['0', '3', '', 'on']) {
      expect(await update({ [field]: code, OTP: '123456' })).toMatchObject({ code: '9100' });
    }
  }
  for (const change of [{ LbrCode: '004' }, { PrdAccountNumber: '010000027751' }]) {
    const answer = await update({ POSStatus: '2', OTP: '123456', ...change });
    expect(answer).toMatchObject({ code: '9012' });
  }
  expect(await update({ POSStatus: '2', IntATMLimit: '1', OTP: '123456' })).toMatchObject({
    code: '9100',
  });
});

test('limits and channels are never changed by one call, nor over a change that came between', async () => {
  await startOver();
  expect(await update({ ATMLimit: '10000.00', POSStatus: '2', OTP: '123456' })).toMatchObject({
    code: '9062',
  });
  const stale = await cardUpdate(asha, ashasCard, { ATMLimit: '10000.00' });
  const status = await cardOtp(asha, 'GETOTPCARDSTATUS', ashasCard);
  expect(await update({ POSStatus: '2', OTP: status })).toMatchObject({ kind: 'success' });
  const OTP = await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard);
  const answer = await asha.call('UpdateAllCardDetailsService', { ...stale, OTP });
  expect(answer).toMatchObject({ code: '9062' });
  expect(await cardRow(asha, ashasCard)).toMatchObject({ ATMLimit: '20000.00', POSStatus: '2' });
});

test('wrong expiry, CVV or OTP changes nothing of the channels, and limits need the OTP alone (C200, C201, X5)', async () => {
  await startOver();
  const before = await cardRow(asha, ashasCard);
  const OTP = await cardOtp(asha, 'GETOTPCARDSTATUS', ashasCard);
  const off = { POSStatus: '2', OTP };
  for (const wrong of [{ COffSet: '418' }, { ExpDt: '09/29' }]) {
    expect(await update({ ...off, ...wrong })).toMatchObject({
      code: '9070',
      message: 'The card details do not match our records',
    });
  }
  expect(await update({ ...off, OTP: otherOtp(OTP) })).toMatchObject({ code: '5029' });
  expect(await cardRow(asha, ashasCard)).toEqual(before);
  expect(await update(off)).toMatchObject({ kind: 'success' });
  const ofLimits = await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard);
  const lower = { ATMLimit: '10000.00', ExpDt: '09/29', COffSet: '418' };
  expect(await update({ ...lower, OTP: otherOtp(ofLimits) })).toMatchObject({ code: '5029' });
  expect(await update({ ...lower, OTP: ofLimits })).toMatchObject({ kind: 'success' });
});

test('a blocked card keeps limits and channels as they are (C076)', async () => {
  for (const change of [{ ATMLimit: '10000.00' }, { POSStatus: '2' }]) {
    const answer = await update({ ...change, OTP: '123456' }, ashasBlockedCard);
    expect(answer).toMatchObject({ code: '9071' });
  }
});

test('of two changes by one OTP at the same moment exactly one is made', bothEngines, async () => {
  await startOver();
  const OTP = await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard);
  const answers = await Promise.all(
    ['10000.00', '11000.00', '12000.00'].map((ATMLimit) => update({ ATMLimit, OTP })),
  );
  expect(answers.filter(({ kind }) => kind === 'success')).toHaveLength(1);
  expect(await bank.bank.store.read.select().from(cardEvents)).toHaveLength(1);
});
