import { anything } from './variables.ts';

/** One field that is not as expected; undefined where there is none. */
export type Difference = {
  readonly at: string;
  readonly expected: unknown;
  readonly got: unknown;
};

/** What of the expected fields the answer has not, or has otherwise; lists are compared in order. */
export function differencesOf(expected: unknown, got: unknown, at = ''): readonly Difference[] {
  if (expected === anything) {
    return got == null || got === '' ? [{ at, expected: 'anything', got }] : [];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(got)) return [{ at, expected: `${expected.length} rows`, got }];
    const rows = expected.flatMap((row, place) =>
      differencesOf(row, got[place], `${at}[${place}]`),
    );
    if (expected.length === got.length) return rows;
    return [{ at, expected: `${expected.length} rows`, got: `${got.length} rows` }, ...rows];
  }
  if (typeof expected === 'object' && expected !== null) {
    return Object.entries(expected).flatMap(([name, field]) => {
      const own = typeof got === 'object' && got !== null ? Reflect.get(got, name) : undefined;
      return differencesOf(field, own, at === '' ? name : `${at}.${name}`);
    });
  }
  return Object.is(expected, got) ? [] : [{ at, expected, got }];
}
