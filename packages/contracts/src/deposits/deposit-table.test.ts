import { describe, expect, test } from 'vitest';
import { standardPolicy } from '../standard-policy.ts';
import { largestPaise } from '../wire/rupees.ts';
import { depositPlan, type DepositTerms } from './deposit-plan.ts';
import { amountFault, rateFor, tenureFault } from './deposit-rules.ts';
import { type DepositSchemeCode, depositSchemes, payoutCodes } from './deposit-schemes.ts';

type Ends = readonly [
  scheme: DepositSchemeCode,
  payout: keyof typeof payoutCodes,
  /** Days of 35010, months of all others. */
  tenure: number,
  amount: bigint,
  rate: number,
  interest: bigint,
  maturity: bigint,
];

/**
 * Every scheme and payout at its shortest and longest tenure, with the least amount and with the
 * largest whose maturity can be counted (ruling 14). Worked out by a program of fractions in another
 * language, credit by credit: interest on what was held, each credit rounded to a paisa, halves up.
 */
const table: readonly Ends[] = [
  ['35014', 'M', 12, 1_000_00n, 6_55, 65_52n, 1_000_00n],
  [
    '35014',
    'M',
    12,
    9_00_71_99_25_47_409_91n,
    6_55,
    58_99_71_55_11_855_36n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35014', 'M', 120, 1_000_00n, 6_55, 655_20n, 1_000_00n],
  [
    '35014',
    'M',
    120,
    9_00_71_99_25_47_409_91n,
    6_55,
    5_89_97_15_51_18_553_60n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35015', 'Q', 12, 1_000_00n, 6_60, 66_00n, 1_000_00n],
  [
    '35015',
    'Q',
    12,
    9_00_71_99_25_47_409_91n,
    6_60,
    59_44_75_15_08_129_04n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35015', 'Q', 120, 1_000_00n, 6_60, 660_00n, 1_000_00n],
  [
    '35015',
    'Q',
    120,
    9_00_71_99_25_47_409_91n,
    6_60,
    5_94_47_51_50_81_290_40n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35016', 'H', 12, 1_000_00n, 6_65, 66_50n, 1_000_00n],
  [
    '35016',
    'H',
    12,
    9_00_71_99_25_47_409_91n,
    6_65,
    59_89_78_75_04_402_76n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35016', 'H', 120, 1_000_00n, 6_65, 665_00n, 1_000_00n],
  [
    '35016',
    'H',
    120,
    9_00_71_99_25_47_409_91n,
    6_65,
    5_98_97_87_50_44_027_60n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35017', 'Y', 12, 1_000_00n, 6_75, 67_50n, 1_000_00n],
  [
    '35017',
    'Y',
    12,
    9_00_71_99_25_47_409_91n,
    6_75,
    60_79_85_94_96_950_17n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35017', 'Y', 120, 1_000_00n, 6_75, 675_00n, 1_000_00n],
  [
    '35017',
    'Y',
    120,
    9_00_71_99_25_47_409_91n,
    6_75,
    6_07_98_59_49_69_501_70n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35017', 'B', 12, 1_000_00n, 6_75, 67_50n, 1_067_50n],
  [
    '35017',
    'B',
    12,
    8_43_76_57_38_14_903_90n,
    6_75,
    56_95_41_87_32_506_01n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35017', 'B', 120, 1_000_00n, 6_75, 675_00n, 1_675_00n],
  [
    '35017',
    'B',
    120,
    5_37_74_32_39_08_901_44n,
    6_75,
    3_62_97_66_86_38_508_47n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35018', 'B', 12, 1_000_00n, 6_75, 69_23n, 1_069_23n],
  [
    '35018',
    'B',
    12,
    8_42_40_21_93_58_725_21n,
    6_75,
    58_31_77_31_88_684_70n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35018', 'B', 120, 1_000_00n, 6_75, 953_02n, 1_953_02n],
  [
    '35018',
    'B',
    120,
    4_61_19_75_15_38_992_62n,
    6_75,
    4_39_52_24_10_08_417_29n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35010', 'B', 1, 1_000_00n, 3_50, 10n, 1_000_10n],
  ['35010', 'B', 1, 9_00_63_35_63_35_158_59n, 3_50, 8_63_62_12_251_32n, 9_00_71_99_25_47_409_91n],
  ['35010', 'B', 364, 1_000_00n, 6_25, 62_33n, 1_062_33n],
  [
    '35010',
    'B',
    364,
    8_47_87_30_43_96_659_23n,
    6_25,
    52_84_68_81_50_750_68n,
    9_00_71_99_25_47_409_91n,
  ],
  ['35011', 'B', 12, 100_00n, 6_60, 43_55n, 1_243_55n],
  [
    '35011',
    'B',
    12,
    72_43_08_53_04_451_23n,
    6_60,
    31_54_96_88_93_995_04n,
    9_00_71_99_25_47_409_80n,
  ],
  ['35011', 'B', 120, 100_00n, 6_60, 4_992_17n, 16_992_17n],
  [
    '35011',
    'B',
    120,
    5_30_08_00_11_814_22n,
    6_60,
    2_64_62_39_11_29_703_39n,
    9_00_71_99_25_47_409_79n,
  ],
];

const isShort = (scheme: DepositSchemeCode) => depositSchemes[scheme].Days > 0;

function termsOf([scheme, payout, tenure, amount, rate]: Ends): DepositTerms {
  return {
    growth: depositSchemes[scheme].growth,
    amount,
    rate,
    openedOn: '2026-11-21',
    months: isShort(scheme) ? 0 : tenure,
    days: isShort(scheme) ? tenure : 0,
    payout: payoutCodes[payout],
  };
}

describe.each(table)('scheme %s with payout %s, %i long, of %s', (...row) => {
  const [scheme, payout, tenure, amount, rate, interest, maturity] = row;
  const terms = termsOf(row);
  const length = { months: terms.months, days: terms.days };

  test('comes to the figures of the table, to the paisa (B408, F7)', () => {
    const plan = depositPlan(terms);
    expect([plan.interest, plan.maturityAmount]).toEqual([interest, maturity]);
  });

  test('and by the formula of its scheme, but for the rounding of its credits (F7)', () => {
    const { numerator, denominator } = earnedByFormula(row);
    const credits = depositPlan(terms).events.filter(({ kind }) => kind === 'interest').length;
    const difference = interest * denominator - numerator;
    // Half a paisa a credit, which compounds to at most twice as much here.
    const bound = BigInt(credits) * denominator;
    expect(difference >= -bound && difference <= bound).toBe(true);
  });

  test('is an end: neither less, nor shorter, nor longer is taken, nor more than can be counted (ruling 14)', () => {
    expect(rateFor(standardPolicy.deposit.rates[scheme], length)).toBe(rate);
    expect(amountFault(depositSchemes[scheme], amount)).toBeNull();
    expect(tenureFault(depositSchemes[scheme], payout, length)).toBeNull();
    const isShortest = tenure === 12 || tenure === 1;
    const beyond = isShortest ? tenure - 1 : tenure + 1;
    const outside = isShort(scheme) ? { months: 0, days: beyond } : { months: beyond, days: 0 };
    expect(tenureFault(depositSchemes[scheme], payout, outside)).not.toBeNull();
    if (amount < 10_000_00n) {
      expect(amountFault(depositSchemes[scheme], amount - 1n)).toBe('below-minimum');
    } else {
      const more = depositPlan({ ...terms, amount: amount + 1n });
      expect(more.maturityAmount).toBeGreaterThan(largestPaise);
    }
  });
});

test('the table has both ends of every scheme and payout that the bank offers', () => {
  const offered = Object.values(depositSchemes).flatMap(({ SCHM_CODE, Payout }) =>
    Payout.map((payout) => `${SCHM_CODE} ${payout}`),
  );
  const inTable = table.map(([scheme, payout]) => `${scheme} ${payout}`);
  expect([...new Set(inTable)].toSorted()).toEqual(offered.toSorted());
  expect(table).toHaveLength(offered.length * 4);
});

// Figures that others have published for the same formulas, who do not round each credit.
test.each([
  ['a lakh reinvested for a year at 10 %', 'compound', 1_00_000_00n, 10_00, 12, 1_10_381_29n],
  ['5,000 a month for 18 months at 7.5 %', 'recurring', 5_000_00n, 7_50, 18, 95_504_78n],
] as const)(
  '%s comes to what is published (F7)',
  (_title, growth, amount, rate, months, comesTo) => {
    const plan = depositPlan({
      growth,
      amount,
      rate,
      openedOn: '2026-11-21',
      months,
      days: 0,
      payout: 'on-maturity',
    });
    expect([comesTo, comesTo + 1n]).toContain(plan.maturityAmount);
  },
);

test.each([12, 24, 36, 60])(
  'from %i months on, three months paid out one by one are worth no more than their quarter (F7)',
  (months) => {
    const rateOf = (scheme: DepositSchemeCode) =>
      BigInt(rateFor(standardPolicy.deposit.rates[scheme], { months, days: 0 }) ?? 0);
    // (1 + m / 12)^3 against 1 + q / 4.
    const monthly = (120_000n + rateOf('35014')) ** 3n * 40_000n;
    const quarterly = (40_000n + rateOf('35015')) * 120_000n ** 3n;
    expect(monthly).toBeLessThanOrEqual(quarterly);
    const fivePointsMore = (120_005n + rateOf('35014')) ** 3n * 40_000n;
    expect(fivePointsMore).toBeGreaterThan(quarterly);
  },
);

type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** The interest by the closed formula, as an exact fraction of paise; r is the rate by 10,000. */
function earnedByFormula([scheme, , tenure, amount, rate]: Ends): Fraction {
  const r = BigInt(rate);
  const length = BigInt(tenure);
  if (isShort(scheme)) return { numerator: amount * r * length, denominator: 3_650_000n };
  const quarters = length / 3n;
  const grown = (40_000n + r) ** quarters;
  const whole = 40_000n ** quarters;
  switch (depositSchemes[scheme].growth) {
    case 'simple':
      return { numerator: amount * r * length, denominator: 120_000n };
    case 'compound':
      return { numerator: amount * (grown - whole), denominator: whole };
    case 'recurring':
      // R (3 + r / 2) ((1 + r / 4)^n - 1) / (r / 4), less what was paid in.
      return {
        numerator: amount * (60_000n + r) * 2n * (grown - whole) - amount * length * r * whole,
        denominator: r * whole,
      };
  }
}
