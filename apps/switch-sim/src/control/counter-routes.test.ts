import { StoreLostError } from '@sahakar/db/store-lost-error';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';
import {
  ashasBlockedCard,
  ashasCard,
  ashasHotlistedCard,
  ashasSecondCard,
  cardOtp,
  cardUpdate,
} from '../testing/card-steps.ts';
import { controlOf } from '../testing/control-of.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const at =
  (bank: TestBank) =>
  async (path: string, body: object, status = 200) =>
    (await controlOf(bank).post(path, body).expect(status)).body;

const first = '6070001042317909';
const savings = ashasCard.account;

async function newestText({ inbox }: TestBank): Promise<string> {
  return (await inbox.read({})).at(-1)?.text ?? '';
}

describe('a card at cash machines and shops', () => {
  let bank: TestBank;
  let asha: SignedInClient;
  beforeAll(async () => {
    bank = await startBank({ scenario: 'cards', shared: true });
    asha = await signInAs(bank, 'asha');
  });
  const use = (body: object) =>
    at(bank)('/terminal', { card: first, channel: 'ATM', amount: '500', pin: '4071', ...body });
  const setPin = async () => {
    const OTP = await cardOtp(asha, 'GETOTPCARDGREENPIN', ashasCard);
    const { CardNo, ExpDt, COffSet } = ashasCard;
    await asha.expectCall('UpdateCardPinService', { CardNo, newPin: '4071', ExpDt, COffSet, OTP });
  };

  test(
    'obeys PIN, channel and limit as they were set in Card services a moment ago',
    bothEngines,
    async () => {
      expect(await use({})).toMatchObject({
        approved: false,
        code: '55',
        reason: expect.stringContaining('No PIN'),
      });
      await setPin();
      const before = await balanceOf(bank, savings);
      expect(await use({ place: 'Shivaji Park', requestId: 'one' })).toMatchObject({
        approved: true,
        code: '00',
        requestId: 'one',
      });
      expect(await balanceOf(bank, savings)).toBe(before - 500_00n);
      expect(await newestText(bank)).toContain(
        '500.00 debited from account ending 2317 on 21-11-2026 to ATM Shivaji Park.',
      );
      const shop = {
        channel: 'POS',
        place: 'Rangoli Retail',
        amount: '120.50',
        country: 'international',
      };
      expect(await use(shop)).toMatchObject({ code: '00' });

      const limit = await cardUpdate(asha, ashasCard, {
        ATMLimit: '1000.00',
        OTP: await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard),
      });
      await asha.expectCall('UpdateAllCardDetailsService', limit);
      expect(await use({ amount: '600' })).toMatchObject({
        code: '61',
        reason:
          'The ATM limit of the card is Rs 1,000.00 a day; Rs 500.00 are left until midnight.',
      });
      expect(await use({})).toMatchObject({ code: '00' });
      const off = await cardUpdate(asha, ashasCard, {
        POSStatus: '2',
        OTP: await cardOtp(asha, 'GETOTPCARDSTATUS', ashasCard),
      });
      await asha.expectCall('UpdateAllCardDetailsService', off);
      expect(await use({ channel: 'POS', amount: '10' })).toMatchObject({
        code: '57',
        reason: 'POS is switched off for this card.',
      });

      await bank.moveTo('2026-11-22T00:00:00');
      expect(await use({ amount: '600' })).toMatchObject({ code: '00' });
    },
  );

  test('declines what ISO 8583 has a code for, in words', async () => {
    const [card, second] = [ashasBlockedCard, ashasHotlistedCard];
    expect([card.CardNo, second.CardNo]).toEqual(['6070XXXXXXXX2553', '6070XXXXXXXX5407']);
    const face = { channel: 'ECOM', expiry: ashasCard.ExpDt, cvv: ashasCard.COffSet };
    const cases: [object, string][] = [
      [{ card: '6070009999999999' }, '14'],
      [{ card: '6070001107902553' }, '62'],
      [{ card: '6070001107915407' }, '41'],
      [{ card: '6070001042407742' }, '54'],
      [{ amount: '550' }, '13'],
      [{ ...face, amount: '15' }, '00'],
      [{ ...face, cvv: '000' }, '05'],
      [{ card: '6070001042361188', channel: 'CONTACTLESS' }, '57'],
      [{ channel: 'CONTACTLESS', amount: '75' }, '00'],
    ];
    for (const [body, code] of cases) expect([body, (await use(body)).code]).toEqual([body, code]);
    expect(ashasSecondCard.account).toBe(savings);
    await bank.world.policies.replace({ card: { abroad: false } });
    expect(await use({ country: 'international' })).toMatchObject({ code: '57' });
    await bank.world.policies.replace({ card: { noCardAccountCodes: ['10'] } });
    expect(await use({})).toMatchObject({
      code: '57',
      reason: 'The account of the card has no card services.',
    });
    await bank.world.policies.replace({ card: { abroad: true } });
  });

  test('hears three wrong PINs in a day, and the right one on the next', async () => {
    for (const code of ['55', '55', '55', '75'])
      expect((await use({ pin: '9999' })).code).toBe(code);
    expect((await use({})).code).toBe('75');
    await bank.moveTo('2026-11-23T09:00:00');
    expect((await use({})).code).toBe('00');
  });

  test(
    'pays once for a request id, however often and at once it is asked',
    bothEngines,
    async () => {
      const before = await balanceOf(bank, savings);
      const body = { requestId: 'twice', amount: '100' };
      const [one, two] = await Promise.all([use(body), use(body)]);
      expect(two).toEqual(one);
      expect(await balanceOf(bank, savings)).toBe(before - 100_00n);
      const { error } = await at(bank)(
        '/terminal',
        { card: first, channel: 'ATM', ...body, amount: '200' },
        409,
      );
      expect(error).toBe('This request was sent before with other details.');
    },
  );
});

test(
  'a presented cheque is held against its leaf, its date and positive pay',
  bothEnginesWide,
  async () => {
    const bank = await startBank({ scenario: 'positive-pay' });
    const post = at(bank);
    const account = '001011000007902';
    const cheque = { account, number: '700127', payee: 'Bhiwandi Yarn Depot', date: '2026-11-20' };
    const wrong = { ...cheque, amount: '75000.01', requestId: 'wrong' };
    const different = { outcome: 'returned', reason: 'Amount differs from positive pay' };
    expect(await post('/cheques', wrong)).toMatchObject(different);
    expect(await post('/cheques', wrong)).toMatchObject(different);
    const right = { ...cheque, amount: '75000' };
    expect(await post('/cheques', right)).toMatchObject({ outcome: 'paid' });
    const reasonOf = async (change: object) =>
      (await post('/cheques', { ...right, ...change })).reason;
    expect(await reasonOf({})).toBe('Already paid');
    expect(await reasonOf({ number: '999999' })).toBe('Instrument not issued');
    expect(await reasonOf({ number: '700126', date: '2026-08-10' })).toBe('Cheque is out of date');
    expect(await reasonOf({ number: '700126', date: '2026-11-22' })).toBe('Cheque is post-dated');
    expect(await reasonOf({ account: '9999999' })).toBe('There is no account of this number.');

    const later = {
      account,
      number: '700131',
      payee: 'Niphad Cold Chain',
      amount: '55000',
      wait: true,
    };
    expect(await post('/cheques', later)).toMatchObject({ outcome: 'waiting' });
    expect(await reasonOf({ number: '700131' })).toBe('This cheque waits in clearing already.');
    await bank.moveTo('2026-11-21T15:00:00');
    expect(await newestText(bank)).toContain('Cheque 700131 was paid');
  },
);

test(
  'cash goes in and out over the counter, as far as there is some',
  bothEnginesWide,
  async () => {
    const bank = await startBank();
    const post = at(bank);
    const before = await balanceOf(bank, savings);
    const cash = {
      account: savings,
      direction: 'in',
      amount: '2000.00',
      by: 'Asha',
      requestId: 'c1',
    };
    expect(await post('/cash', cash)).toMatchObject({ accepted: true, requestId: 'c1' });
    expect(await post('/cash', cash)).toMatchObject({ accepted: true });
    expect(await balanceOf(bank, savings)).toBe(before + 2000_00n);
    expect(await newestText(bank)).toContain(
      '2,000.00 credited to account ending 2317 on 21-11-2026: cash at the counter. RRN',
    );
    const out = { ...cash, direction: 'out', requestId: 'c2' };
    expect(await post('/cash', out)).toMatchObject({ accepted: true });
    expect(await post('/cash', { ...out, requestId: 'c3', amount: '999999999' })).toMatchObject({
      accepted: false,
      reason: 'There is not enough money in the account.',
    });
    expect(await post('/cash', { ...out, requestId: 'c4', account: '9999999' })).toMatchObject({
      reason: 'There is no account of this number.',
    });
    expect((await post('/cash', { ...out, amount: '0' }, 400)).error).toContain(
      'The field amount is',
    );
  },
);

test(
  'another bank pays in, and sends payments of ours back, settled or not',
  bothEngines,
  async () => {
    const bank = await startBank();
    const post = at(bank);
    const asha = await signInAs(bank, 'asha');
    const before = await balanceOf(bank, savings);
    const credit = {
      rail: 'NEFT',
      account: savings,
      amount: '310.25',
      name: 'Rangoli Retail',
      remark: 'order 9',
    };
    expect(await post('/other-bank/credit', credit)).toMatchObject({ accepted: true });
    expect(
      await post('/other-bank/credit', { ...credit, rail: 'IMPS', ifsc: 'SHKR0009999' }),
    ).toMatchObject({ accepted: false });
    expect(await balanceOf(bank, savings)).toBe(before + 310_25n);

    const settled = await pay(bank, asha, 'NEFT', { amount: '40.00' });
    await bank.moveTo('2026-11-21T10:31:00');
    const again = await signInAs(bank, 'asha');
    const waiting = await pay(bank, again, 'NEFT', { amount: '50.00' });
    const atOnce = await pay(bank, again, 'IMPS', { amount: '60.00' });
    const listed = await controlOf(bank).get('/other-bank/payments').expect(200);
    const states = Object.fromEntries(
      listed.body.map(({ reference, state }: { reference: string; state: string }) => [
        reference,
        state,
      ]),
    );
    expect(states).toMatchObject({
      [settled]: 'success',
      [waiting]: 'pending',
      [atOnce]: 'success',
    });
    for (const reference of [settled, waiting, atOnce]) {
      expect(
        await post('/other-bank/return', { reference, reason: 'No such account' }),
      ).toMatchObject({ accepted: true });
    }
    expect(await balanceOf(bank, savings)).toBe(before + 310_25n);
    expect(await newestText(bank)).toContain('(No such account)');
    expect(await post('/other-bank/return', { reference: atOnce })).toMatchObject({
      accepted: false,
      reason: 'This payment has come back already.',
    });
  },
);

test('a database that takes nothing, as on a full disk, is told with 503 and not as a fault of the bank', async () => {
  const bank = await startBank();
  const full = new StoreLostError('nothing', new Error('No space left on device'));
  const disk = vi.spyOn(bank.bank.store, 'transaction').mockRejectedValue(full);
  const cash = { account: savings, direction: 'in', amount: '20.00' };
  const { error } = await at(bank)('/cash', cash, 503);
  expect(error).toContain('takes nothing (is a disk full?)');
  disk.mockRestore();
  expect(await at(bank)('/cash', cash)).toMatchObject({ accepted: true });
});
