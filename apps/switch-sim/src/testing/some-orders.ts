import * as fc from 'fast-check';
import { type OrderedDeposit, savings } from './deposit-orders.ts';

const fixedOrders = [
  { scheme: '35014', payout: 'M', step: 1 },
  { scheme: '35015', payout: 'Q', step: 3 },
  { scheme: '35016', payout: 'H', step: 6 },
  { scheme: '35017', payout: 'Y', step: 12 },
  { scheme: '35017', payout: 'B', step: 1 },
  { scheme: '35018', payout: 'B', step: 1 },
] as const;

/** Whole paise as the portal's field has them. */
export const typedRupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;

/** Orders of every scheme and payout, with whatever tenure up to 15 months and whatever amount. */
export function someOrders(seed: number): OrderedDeposit[] {
  const paise = fc.integer({ min: 1_000_00, max: 1_800_00 });
  const length = fc.integer({ min: 12, max: 15 });
  const ofMonths = fixedOrders.map(({ scheme, payout, step }) =>
    fc
      .tuple(length, paise)
      .map(([months, amount]) =>
        order({ scheme, payout, months: months - (months % step), amount }),
      ),
  );
  const short = fc
    .tuple(fc.integer({ min: 1, max: 364 }), paise)
    .map(([days, amount]) => order({ scheme: '35010', days, amount }));
  const recurring = fc
    .tuple(length, fc.integer({ min: 100_00, max: 200_00 }))
    .map(([months, amount]) => order({ scheme: '35011', months, amount }));
  return [...ofMonths, short, recurring].flatMap((one) => fc.sample(one, { numRuns: 2, seed }));
}

type Terms = Omit<OrderedDeposit, 'amount' | 'account'> & { readonly amount: number };

function order({ amount, ...terms }: Terms): OrderedDeposit {
  return { ...terms, amount: typedRupees(amount), account: savings };
}
