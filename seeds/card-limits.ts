import type { SeededCard } from './scenario.ts';

type Limits = Readonly<Record<'atm' | 'pos' | 'ecom' | 'contactless', bigint>>;

/** What a card has before its holder changes anything; each is below what its product allows. */
export const limitsAtFirst: Readonly<Record<NonNullable<SeededCard['product']>, Limits>> = {
  classic: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
  platinum: { atm: 50_000_00n, pos: 1_00_000_00n, ecom: 1_00_000_00n, contactless: 10_000_00n },
  business: { atm: 25_000_00n, pos: 2_00_000_00n, ecom: 1_00_000_00n, contactless: 5_000_00n },
};
