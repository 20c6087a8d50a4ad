import * as z from 'zod/mini';
import { isCredit } from './is-credit.ts';
import { isJsonObject } from './json-of.ts';

/**
 * An entry of which this word tells the direction. A debit that is written with its minus as well is
 * the amount without it; of a credit with a minus nobody can tell which of the two is meant.
 */
export const directed = <Entry extends z.ZodMiniType>(word: string, entry: Entry) =>
  z.codec(z.unknown(), entry, {
    // Safe: the entry is checked against its schema right after this.
    decode: (raw) => (isJsonObject(raw) ? withoutMinus(raw, word) : raw) as never,
    encode: (value) => value,
  });

function withoutMinus(raw: Readonly<Record<string, unknown>>, word: string): object {
  const { [word]: direction, Amount } = raw;
  const isNegative =
    typeof Amount === 'number' ? Amount < 0 : /^-[\d,.]*[1-9]/.test(String(Amount));
  if (!isNegative || typeof direction !== 'string') return raw;
  if (isCredit(direction)) return { ...raw, Amount: '' };
  return { ...raw, Amount: typeof Amount === 'number' ? -Amount : String(Amount).slice(1) };
}
