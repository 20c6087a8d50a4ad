import { type Column, type SQL, sql } from '@sahakar/db/sql';
import type { Period } from './statement.ts';

/** April to March, such as 2025-26. */
export function financialYear(day: string): string {
  const first = firstYear(day);
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The first and the last day of the financial year in which a day lies. */
export function daysOfFinancialYear(day: string): Period {
  const first = firstYear(day);
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** Every day that can be written. */
export const everyYear: Period = { from: '0000-01-01', to: '9999-12-31' };

/** The calendar year in which the financial year of a stored day begins. */
export function firstYearOf(day: Column): SQL<number> {
  return sql<number>`(cast(substr(${day}, 1, 4) as integer) - case when substr(${day}, 6, 2) < '04' then 1 else 0 end)`;
}

function firstYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}
