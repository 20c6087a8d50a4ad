import { expect, test } from 'vitest';
import { lengths } from '../packages/contracts/src/documented-lengths.ts';
import { standardPolicy } from '../packages/contracts/src/standard-policy.ts';
import { rupeesText } from '../packages/contracts/src/wire/rupees.ts';
import { isTest, sourcesLike } from './house-sources.ts';

const { auth, card, otp, positivePay, transfer } = standardPolicy;

const written = (folder: RegExp) =>
  sourcesLike(folder)
    .filter(({ path }) => !isTest(path))
    .map(({ path, text }) => ({ path, text }));

const web = written(/^apps\/web\/src\//);
const simulator = written(/^apps\/switch-sim\/src\//);
// The switch parses every request by its contract, so a length that stands there is one it keeps.
const requests = written(/^packages\/contracts\/src\/\w+\/[\w-]+\.ts$/);

type Figure = readonly [
  what: string,
  stands: unknown,
  documented: unknown,
  inPortal: RegExp,
  inSwitch: RegExp,
];

const figures: readonly Figure[] = [
  [
    'IMPS at most',
    transfer.imps.amountMax,
    5_00_000_00n,
    /amount > imps\.amountMax/,
    /amountMax \} = \{.*\bIMPS: imps\b/,
  ],
  [
    'NEFT at most',
    transfer.neft.amountMax,
    2_00_000_00n,
    /amount > neft\.amountMax/,
    /amountMax \} = \{.*\bNEFT: neft\b/,
  ],
  [
    'RTGS at least',
    transfer.rtgs.amountMin,
    2_00_000_00n,
    /amount < rtgs\.amountMin/,
    /\{ amountMin.* = \{.*\bRTGS: rtgs\b/,
  ],
  [
    'a transfer at least',
    transfer.amountMin,
    1_00n,
    /\[rail\]\.amountMin : amountMin;\s+return amount < least /,
    /\{ amountMin.* = policy\.transfer;\s+if \(amount < amountMin\)/,
  ],
  [
    'IMPS and NEFT at least',
    [transfer.imps.amountMin, transfer.neft.amountMin],
    [1_00n, 1_00n],
    /\{ IMPS: imps, NEFT: neft \}\[rail\]\.amountMin/,
    /\{ amountMin.* = \{ IMPS: imps, NEFT: neft\b/,
  ],
  ['decimals', rupeesText(1n), '0.01', /contracts\/wire\/rupees'/, /contracts\/wire\/rupees'/],
  [
    'amount',
    [transfer.amountLengthMax, rupeesText(transfer.amountTypedMax).length],
    [12, 12],
    /lengthMax=\{form\.policy\.amountLengthMax\}/,
    /amount > amountTypedMax/,
  ],
  [
    'remark',
    transfer.remarkLengthMax,
    30,
    /\.length > policy\.remarkLengthMax/,
    /lengths\.transferRemark\b/,
  ],
  [
    'transaction password',
    auth.transactionPasswordTypedMax,
    30,
    /maxLength=\{auth\.transactionPasswordTypedMax\}/,
    /lengths\.transactionPassword\b/,
  ],
  ['OTP', otp.digits, 6, /\botp\.digits\b|\bdigits\b.*policy\.otp\b/, /lengths\.otp\b/],
  ['CVV', lengths.cvv, 3, /lengths\.cvv\b/, /lengths\.cvv\b/],
  ['PIN', lengths.cardPin, 4, /lengths\.cardPin\b/, /lengths\.cardPin\b/],
  [
    'ATM limit at least',
    card.atmLimitMin,
    100_00n,
    /formatRupees\(policy\.card\.atmLimitMin\)/,
    /'atm' \? card\.atmLimitMin : card\.channelLimitMin/,
  ],
  [
    'ATM limit in steps of',
    card.atmLimitStep,
    100_00n,
    /formatRupees\(policy\.card\.atmLimitStep\)/,
    /limit % card\.atmLimitStep/,
  ],
  [
    'other limits at least',
    card.channelLimitMin,
    10_00n,
    /limitFault\(channel, .*policy\)/,
    /limitFault\(channel, .*policy\)/,
  ],
  [
    'accounts without cards',
    card.noCardAccountCodes,
    ['13', '14'],
    /card\.noCardAccountCodes\.includes\(/,
    /card\.noCardAccountCodes\.includes\(/,
  ],
  [
    'positive pay at least',
    positivePay.amountMin,
    50_000_00n,
    /\{ amountMin \} = useConfiguration\(\)\.policy\.positivePay;/,
    /\{ amountMin, .* = policy\.positivePay;\s+if \(request\.Amount < amountMin\)/,
  ],
  [
    'months around today',
    positivePay.monthsAround,
    3,
    /last=\{monthsAfter\(today, positivePay\.monthsAround\)\}/,
    /date > monthsAfter\(today, monthsAround\)/,
  ],
  ['cheque number', lengths.chequeNumber, 6, /lengths\.chequeNumber\b/, /lengths\.chequeNumber\b/],
  ['MICR', lengths.micr, 9, /lengths\.micr\b/, /lengths\.micr\b/],
  [
    'payee and remark of positive pay',
    lengths.positivePayText,
    20,
    /lengths\.positivePayText\b/,
    /lengths\.positivePayText\b/,
  ],
];

test.each(figures)(
  'the documented %s stands in the contract, and portal and switch take it from there (C358)',
  (_what, stands, documented, inPortal, inSwitch) => {
    expect(stands).toEqual(documented);
    expect(web.some(({ text }) => inPortal.test(text))).toBe(true);
    expect([...simulator, ...requests].some(({ text }) => inSwitch.test(text))).toBe(true);
  },
);

test('neither side writes an amount of its own where a documented one is meant (C358)', () => {
  const own = /\b(5_00_000_00n|2_00_000_00n|50_000_00n|100_00n|10_00n|1_00n|[25]00_?000|50_?000)\b/;
  const files = [...web, ...simulator].filter(({ text }) => own.test(text));
  expect(files.map(({ path }) => path)).toEqual([]);
});
