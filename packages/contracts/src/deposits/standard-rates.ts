import type { RateSlab } from './deposit-rules.ts';
import type { DepositSchemeCode } from './deposit-schemes.ts';

/**
 * What the bank pays at present, in hundredths of a percent a year, by the tenure from which it does
 * (RULINGS F7). What is paid out more often earns a little less.
 */
export const standardDepositRates = {
  '35010': slabs([1, 3_50], [15, 4_25], [46, 5_00], [91, 5_50], [181, 6_00], [271, 6_25]),
  '35011': slabs([12, 6_60], [24, 6_80], [36, 6_90], [60, 6_60]),
  '35014': slabs([12, 6_55], [24, 6_75], [36, 6_85], [60, 6_55]),
  '35015': slabs([12, 6_60], [24, 6_80], [36, 6_90], [60, 6_60]),
  '35016': slabs([12, 6_65], [24, 6_85], [36, 6_95], [60, 6_65]),
  '35017': slabs([12, 6_75], [24, 6_95], [36, 7_05], [60, 6_75]),
  '35018': slabs([12, 6_75], [24, 6_95], [36, 7_05], [60, 6_75]),
} satisfies Record<DepositSchemeCode, RateSlab[]>;

function slabs(...pairs: readonly (readonly [from: number, rate: number])[]): RateSlab[] {
  return pairs.map(([from, rate]) => ({ from, rate }));
}
