import type { Seen } from './written-values.ts';
import { relativeDay } from './written-values.ts';

const rowsMax = 3;
/** Of an answer that holds more values than this its lists are left out. */
const valuesMax = 40;
const lengthMax = 120;

/**
 * What a replay has to find again in an answer: nothing that is drawn or counted anew each time,
 * and of lists only short ones. Undefined where nothing is left.
 */
export function expectedFields(answer: unknown, today: string, seen: Seen): unknown {
  const expected = expectedOf(answer, today, seen);
  return countOf(expected) > valuesMax ? withoutLists(expected) : expected;
}

function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countOf(one), 0);
}

function withoutLists(value: unknown): unknown {
  const kept = Object.entries(Object(value)).filter(([, field]) => !Array.isArray(field));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}

function expectedOf(answer: unknown, today: string, seen: Seen): unknown {
  if (Array.isArray(answer)) {
    if (answer.length > rowsMax) return undefined;
    return answer.map((row) => expectedOf(row, today, seen) ?? {});
  }
  if (typeof answer === 'object' && answer !== null) {
    const fields = Object.entries(answer).flatMap(([name, value]) => {
      const kept = volatile.test(name) ? undefined : expectedOf(value, today, seen);
      return kept === undefined ? [] : [[name, kept] as const];
    });
    return fields.length === 0 ? undefined : Object.fromEntries(fields);
  }
  if (typeof answer === 'string') return expectedText(answer, today, seen);
  return answer ?? undefined;
}

/** Names of fields whose values are given anew with each call. */
const volatile = /^(RRN|UTR|SessionId|RequestI[dD]|ReferenceN\w*|LastLogin\w*|Token|ServerTime)$/;
const given =
  /\d{2}-\d{2}-\d{4}|\d{2}\/\d{2}\/\d{4}|\d{2}:\d{2}|\b\d{12}\b|^[0-9A-HJKMNP-TV-Z]{26}$|^(?=.*[A-Z])(?=.*[a-z])[\w-]{22}$/;

function expectedText(
  text: string,
  today: string,
  { answered, days, lasting }: Seen,
): string | undefined {
  if (text === '' || text.length > lengthMax || text.includes('•') || text.startsWith('… and')) {
    return undefined;
  }
  const day = relativeDay(text, today);
  if (day !== null) return day === '{{today}}' ? day : days.get(text);
  if (lasting.has(text)) return text;
  return given.test(text) || answered.has(text) ? undefined : text;
}
