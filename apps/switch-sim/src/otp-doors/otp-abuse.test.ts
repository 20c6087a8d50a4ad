/** @module-tag both-engines-wide */
import {
  cardOtpTypes,
  generatedOtpTypeNames,
  type OtpRequestTypeName,
  otpRequestTypeNames,
  otpRequestTypes,
} from '@sahakar/contracts/otp/otp-request-types';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { engine } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { ashasCard, cardOtp } from '../testing/card-steps.ts';
import { codesAtOnce } from '../testing/calls-at-once.ts';
import { givePassword, type SignedInClient, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { CallResult } from '../testing/switch-client.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const manyTokens = { requests: { tokensPerSessionMax: 120 } };
const login = { RequestType: 'LOGINOTP' };
const payment = paymentToRavi();

/** What each kind of OTP is asked for with; the others take nothing. */
const variablesOf: Readonly<Record<string, object>> = {
  FUNDTRANSFERPIN: payment,
  IMPSFUNDTRANSFEROTP: { ...payment, variable3: '20345678841', variable4: 'Rohit Deshpande' },
  ADDBENEFICIARY: { variable1: 'Ideal Packaging' },
  SCHEDULETRANSFER: {
    variable1: '2500.00',
    variable2: '001010000051204',
    variable3: 'Ravi Shankar Joshi',
    variable4: '4',
  },
  STOPCHEQUEREQ: { variable1: '004519' },
  POSITIVEPAY: { variable1: '004519' },
  MANAGELIMIT: { variable1: '500000.00', variable2: 'DL05' },
  ...Object.fromEntries(cardOtpTypes.map((type) => [type, { variable1: ashasCard.CardNo }])),
};

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const codeOf = (answer: CallResult) => (answer.kind === 'refusal' ? answer.code : 'success');
const count = (codes: readonly string[], code: string) =>
  codes.filter((one) => one === code).length;

/** Validates all of these at the same moment. */
const race = (client: SignedInClient, request: object, codes: readonly string[]) =>
  codesAtOnce(
    codes.map((OneTimePass) => [client, 'OTPValidationService', { ...request, OneTimePass }]),
  );

test('of fifty wrong and two right codes at once at most three wrong ones are compared and one is right (ASSURANCE B3)', async () => {
  const bank = await startBank({ policy: manyTokens });
  const rounds = times(2, 1_000);
  let signedIn = 0;
  for (let round = 0; round < rounds; round += 1) {
    const asha = await typeSignIn(bank, 'asha');
    await asha.expectCall('OTPGenerationService', payment);
    const right = await asha.newestOtp();
    const wrongCodes: string[] = Array.from({ length: 50 }, () => wrongFor(right));
    // The right ones stand elsewhere in each round, in the first among the first three.
    wrongCodes.splice(round % 3, 0, right);
    wrongCodes.splice((round * 7) % 50, 0, right);
    const codes = await race(asha, payment, wrongCodes);
    expect(count(codes, '5029')).toBeLessThanOrEqual(3);
    expect(count(codes, 'success')).toBeLessThanOrEqual(1);
    signedIn += count(codes, 'success');
    await asha.expectCall('OTPGenerationService', payment);
    const copies = Array.from({ length: 10 }, () => asha.newestOtp());
    expect(count(await race(asha, payment, await Promise.all(copies)), 'success')).toBe(1);
  }
  tell(
    'B3',
    `${rounds} races of 52 codes: never more than 3 compared, ${signedIn} won, none twice`,
  );
});

/** Uses a code for every type but its own, and then for its own, for which it is good still. */
async function triesElsewhere(client: SignedInClient, own: OtpRequestTypeName, code: string) {
  const others = otpRequestTypeNames.filter((name) => name !== own);
  const validate = (RequestType: string) => {
    const request = { ...variablesOf[own], OneTimePass: code, RequestType };
    return client.call('OTPValidationService', request);
  };
  for (const other of others) expect(await validate(other)).toMatchObject({ kind: 'refusal' });
  expect(await validate(own)).toMatchObject({ kind: 'success' });
  return others.length;
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'a code is good for no other type of request (ASSURANCE B3)',
  async () => {
    const bank = await startBank({ policy: manyTokens });
    const asha = await typeSignIn(bank, 'asha');
    const own = generatedOtpTypeNames.filter((name) =>
      otpRequestTypes[name].may.some((principal) => principal === 'retail'),
    );
    let tries = 0;
    for (const RequestType of own) {
      await asha.expectCall('OTPGenerationService', { ...variablesOf[RequestType], RequestType });
      tries += await triesElsewhere(asha, RequestType, await asha.newestOtp());
    }
    const half = await givePassword(bank, 'asha');
    await half.expectCall('OTPGenerationService', login);
    tries += await triesElsewhere(half, 'LOGINOTP', await half.newestOtp());
    await bank.stop();

    const ofCards = await startBank({ scenario: 'cards', policy: manyTokens });
    const holder = await typeSignIn(ofCards, 'asha');
    for (const RequestType of cardOtpTypes) {
      const code = await cardOtp(holder, RequestType, ashasCard);
      tries += await triesElsewhere(holder, RequestType, code);
    }
    const kinds = own.length + 1 + cardOtpTypes.length;
    expect(tries).toBe(kinds * (otpRequestTypeNames.length - 1));
    tell(
      'B3',
      `${tries} uses of a code of ${kinds} types for another of ${otpRequestTypeNames.length}: 0 taken`,
    );
  },
);

test.runIf(engine === 'sqlite')(
  'a code is good for no other session, not after a resend, five minutes or its use (ASSURANCE B3)',
  async () => {
    const bank = await startBank({ scenario: 'identity' });
    const first = await givePassword(bank, 'leela');
    await first.expectCall('OTPGenerationService', login);
    const ofFirst = await first.newestOtp();
    const second = await givePassword(bank, 'leela');
    const validate = (client: SignedInClient, OneTimePass: string) =>
      client.call('OTPValidationService', { ...login, OneTimePass });
    expect(await validate(second, ofFirst)).toMatchObject({ code: '9023' });
    await second.expectCall('OTPGenerationService', login);
    const older = await second.newestOtp();
    await second.expectCall('OTPGenerationService', login);
    const newer = await second.newestOtp();
    if (older !== newer) expect(codeOf(await validate(second, older))).toBe('5029');
    await bank.letPass(301);
    expect(await validate(second, newer)).toMatchObject({ code: '9020' });
    await second.expectCall('OTPGenerationService', login);
    expect(await validate(second, await second.newestOtp())).toMatchObject({ kind: 'success' });
    expect(await validate(second, await second.newestOtp())).toMatchObject({ kind: 'refusal' });
    tell('B3', 'other session, older code, 5:01 min, second use: 0 of 4 taken');
  },
);

test('wrong codes are counted over a restart of the bank (ASSURANCE B3)', async () => {
  const bank = await startBank();
  const asha = await givePassword(bank, 'asha');
  await asha.expectCall('OTPGenerationService', login);
  const right = await asha.newestOtp();
  const validate = (OneTimePass: string) =>
    asha.call('OTPValidationService', { ...login, OneTimePass });
  for (const code of ['5029', '5029', '5029', '9021']) {
    expect(await validate(wrongFor(right))).toMatchObject({ code });
    await bank.worlds.close();
    await bank.worlds.open('main');
  }
  expect(await validate(right)).toMatchObject({ code: '9021' });
  tell('B3', '3 wrong codes with a restart after each: the right one is void');
});

test.runIf(engine === 'sqlite')(
  'a transfer is executed only as its OTP was sent for, which names amount and payee (ASSURANCE B4)',
  async () => {
    const bank = await startBank();
    const asha = await typeSignIn(bank, 'asha');
    const order = await authorisedTransfer(bank, asha, { amount: '100.00' });
    const sms = (await bank.inbox.read({ to: asha.user })).at(-1);
    expect(sms?.text).toContain('100.00');
    expect(sms?.text).toContain(order.BeneficiaryAccountNumber.slice(-4));
    const before = (await bank.bank.store.read.select().from(journals)).length;
    const changes = [
      { Amount: '100.01' },
      { Amount: '1000.00' },
      { FromAccountNumber: '001011000007902' },
      { BeneficiaryAccountNumber: '001011000007902' },
      { ToName: 'Ravi Joshi' },
      // To this very bank it would be the same transfer (RULINGS T4).
      { TxnType: 'INTER', IfscCode: 'SBIN0000300' },
    ];
    const codes: string[] = [];
    for (const change of changes)
      codes.push(codeOf(await asha.call('FundTransferService', { ...order, ...change })));
    expect(codes).toEqual(['9024', '9024', '9024', '9024', '9024', '9023']);
    const journalCount = async () => (await bank.bank.store.read.select().from(journals)).length;
    expect(await journalCount()).toBe(before);
    expect(await asha.call('FundTransferService', order)).toMatchObject({ kind: 'success' });
    expect(await journalCount()).toBe(before + 1);
    tell(
      'B4',
      `${changes.length} changed fields of a confirmed transfer: 0 executed, the unchanged one is`,
    );
  },
);

const ask = async (client: SignedInClient, request: object, rounds: number) => {
  const codes: string[] = [];
  for (let at = 0; at < rounds; at += 1)
    codes.push(codeOf(await client.call('OTPGenerationService', request)));
  return count(codes, 'success');
};

async function smsTo(bank: TestBank, client: SignedInClient): Promise<number> {
  const messages = await bank.inbox.read({ to: client.user });
  return messages.filter(({ otp }) => otp !== null).length;
}

test.runIf(engine === 'sqlite')(
  'a flow gets four codes, and a number forty a day over all flows and twenty to sign in over all sessions (ASSURANCE B5, ruling 35)',
  async () => {
    const { loginGenerationsPerDayMax, generationsPerDayMax } = standardPolicy.otp;
    const otp = { loginGenerationsPerDayMax, generationsPerDayMax };
    const policy = { ...manyTokens, otp };
    const oneFlow = await startBank({ policy });
    const asha = await givePassword(oneFlow, 'asha');
    const rounds = times(12, 100);
    expect(await ask(asha, login, rounds)).toBe(4);
    await oneFlow.stop();

    const flows = await startBank({ policy });
    const payer = await typeSignIn(flows, 'asha');
    const types = times(11, 15);
    let messageCount = 0;
    for (let at = 0; at < types; at += 1)
      messageCount += await ask(payer, { ...payment, variable1: `${at + 1}.00` }, 5);
    expect(messageCount).toBe(40);
    // The one to sign in is counted apart.
    expect(await smsTo(flows, payer)).toBe(41);
    await flows.stop();

    const sessions = await startBank({ policy });
    const started = times(6, 10);
    let kavita = await givePassword(sessions, 'kavita');
    for (let at = 0; at < started; at += 1) {
      await ask(kavita, login, 5);
      kavita = await givePassword(sessions, 'kavita');
    }
    expect(await smsTo(sessions, kavita)).toBe(20);
    tell(
      'B5',
      `${rounds} asked in a flow: 4 sent; over ${types} flows: 40 a day, over ${started} sessions: 20`,
    );
  },
);
