import { generatedOtpTypeNames, otpRequestTypes } from '@sahakar/contracts/otp/otp-request-types';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';

// One bank for all: nothing here changes anything.
const bank = bankOfAllTests({ policy: { requests: { tokensPerSessionMax: 120 } } });
const asha = signedInForAllTests(bank, 'asha');

const ravi = '001010000051204';
const payment = ['2500.00', '001010000042317', ravi, 'Ravi Shankar Joshi'];

/** What each kind of OTP is rightly asked for with. */
const right: Readonly<Record<string, readonly string[]>> = {
  ADDBENEFICIARY: ['Ideal Packaging', '50100999000222'],
  FORGOTPIN: ['MPIN'],
  FUNDTRANSFERPIN: payment,
  IMPSFUNDTRANSFEROTP: ['2500.00', '001010000042317', '20345678841', 'Rohit Deshpande'],
  SCHEDULETRANSFER: ['2500.00', ravi, 'Ravi Shankar Joshi', '4'],
  STOPCHEQUEREQ: ['004519'],
  MANAGELIMIT: ['500000.00', 'DL05'],
  POSITIVEPAY: ['004519'],
};

/** Marked, so that a trace of any of them in a message is found. */
const hostile = [
  'all my money ZQX',
  '0.00',
  '-5.00',
  '1e5 ZQX',
  '1,00,000 ZQX',
  '0x10ZQX',
  '１００ZQX',
  '१००ZQX',
  '2500.001',
  '999999999999999',
  '004010000027751',
  '<b>ZQX</b>',
  'ZQX https://bank.example/refund',
  'ZQX: call 1800 000 000',
  'Refund to your own account ending 2317 ZQX!',
  '\u202eZQX',
  'ZQX\u202e00.5 sR',
  'Ravi\u200b Shankar JoshiZQX',
  'Ravi Shankar Joshi\u2066ZQX\u2069',
  'ZQX\u200f\u061c',
  '\ufeffZQX\u00adx',
  'ZQX\u2028next line',
  "'; drop table otps; -- ZQX",
  '{"amount":"1.00"} ZQX',
  '%s%n ZQX;',
  '\u{1f4b0}ZQX',
  'Ra\u0301vi ZQX\u{e0041}',
] as const;

/** A payee who is new has the name that his customer gives him, and any account of another bank. */
const isRight = (name: string, place: number, text: string) =>
  name === 'ADDBENEFICIARY' && (place === 0 ? /^[A-Za-z ]+$/ : /^[A-Za-z0-9]+$/).test(text);

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const generate = (RequestType: string, values: readonly string[]) =>
  Object.fromEntries([
    ['RequestType', RequestType],
    ...values.map((value, place) => [`variable${place + 1}`, value] as const),
  ]);

test('no variable gets into a message unless it is what it stands for (ASSURANCE B14)', async () => {
  const inboxOf = async () => bank.inbox.read({ to: asha.user });
  const before = (await inboxOf()).length;
  const types = generatedOtpTypeNames.filter((name) => (right[name] ?? []).length > 0);
  let count = 0;
  for (const name of types) {
    const values = right[name] ?? [];
    expect(values).toHaveLength(otpRequestTypes[name].variables.length);
    for (const [place] of values.entries()) {
      for (const [at, text] of hostile.entries()) {
        // In npm test every fifth, at another place each time.
        if ((at + place) % times(5, 1) !== 0) continue;
        if (isRight(name, place, text)) continue;
        // A session has its share of calls; a new one goes on.
        if (count % 50 === 49) await signInAs(bank, 'asha', asha);
        const change = values.map((value, other) => (other === place ? text : value));
        const answer = await asha.call('OTPGenerationService', generate(name, change));
        expect([name, place + 1, text, answer]).toMatchObject([
          name,
          place + 1,
          text,
          { kind: 'refusal', message: expect.stringMatching(/\.$/) },
        ]);
        count += 1;
      }
    }
  }
  const messages = (await inboxOf()).slice(before).map(({ text }) => text);
  expect(messages.filter((text) => text.includes('ZQX') || invisible.test(text))).toEqual([]);
  expect(messages).toEqual([]);
  tell('B14', `${count} hostile variables of ${types.length} kinds of OTP: 0 in an SMS`);
});

test('what is right gets its OTP, or nothing here would prove anything', async () => {
  await signInAs(bank, 'asha', asha);
  for (const [name, values] of Object.entries(right)) {
    await asha.expectCall('OTPGenerationService', generate(name, values));
  }
});

test('the bank takes out of any message what nobody sees', async () => {
  await bank.inBank((tx) =>
    bank.bank.outbox.send(tx, {
      mobile: asha.user,
      requestType: 'PAYEE-ALERT',
      otp: null,
      text: 'Paid to \u202eevil\u202c\u200b and\u0007 \u2066co\u2069.',
    }),
  );
  expect((await bank.inbox.read({ to: asha.user })).at(-1)?.text).toBe('Paid to evil and co.');
});
