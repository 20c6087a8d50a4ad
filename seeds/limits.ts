import type { LimitMaster, SeededCard } from './scenario.ts';

/** The daily limits on offer, smallest first. */
export const limitMasters = [
  { id: 'DL01', amountPaise: 1_00_000_00n, count: 20 },
  { id: 'DL02', amountPaise: 2_00_000_00n, count: 20 },
  { id: 'DL05', amountPaise: 5_00_000_00n, count: 50 },
  { id: 'DL10', amountPaise: 10_00_000_00n, count: 100 },
  { id: 'DL25', amountPaise: 25_00_000_00n, count: 200 },
  { id: 'DL50', amountPaise: 50_00_000_00n, count: 500 },
] as const satisfies readonly LimitMaster[];

type CardLimits = Readonly<Record<'atm' | 'pos' | 'ecom' | 'contactless', bigint>>;

/** What a card has before its holder changes anything; each is below what its product allows. */
export const limitsAtFirst: Readonly<Record<NonNullable<SeededCard['product']>, CardLimits>> = {
  classic: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
  platinum: { atm: 50_000_00n, pos: 1_00_000_00n, ecom: 1_00_000_00n, contactless: 10_000_00n },
  business: { atm: 25_000_00n, pos: 2_00_000_00n, ecom: 1_00_000_00n, contactless: 5_000_00n },
};
