/**
 * Whether two spellings can be of one person: titles, case, blanks, points and the order of the
 * words make no difference, and an initial stands for a word that begins with it. One whole word has
 * to be the same, so that initials alone agree with nobody.
 */
export function namesAgree(one: string, other: string): boolean {
  const [whole, rest] = withoutPairs(wordsOf(one), wordsOf(other), (a, b) => a === b);
  const [, unmatched] = withoutPairs(rest[0], rest[1], isInitialOf);
  return whole.some((word) => word.length > 1) && unmatched.every((words) => words.length === 0);
}

/** The name without the titles that stand before it, such as M/S and SMT. */
export function withoutTitle(name: string): string {
  const words = name
    .replace(/\bm\/s\b\.?/i, '')
    .trim()
    .split(/\s+/);
  const first = words.findIndex((word) => !isTitle(word));
  return words.slice(Math.max(first, 0)).join(' ');
}

function wordsOf(name: string): readonly string[] {
  return withoutTitle(name)
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word !== '' && !isTitle(word));
}

const titles = new Set(
  'MR MRS MS MISS MASTER SHRI SHREE SRI SMT SHRIMATI KUMARI KUM DR PROF ADV CA'.split(' '),
);

function isTitle(word: string): boolean {
  return titles.has(word.toUpperCase().replaceAll('.', ''));
}

function isInitialOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length === 1 && long.startsWith(short);
}

type Words = readonly string[];

/** The words of one that have a partner among the others, and what is left of both. */
function withoutPairs(
  one: Words,
  others: Words,
  isPair: (a: string, b: string) => boolean,
): readonly [paired: Words, left: readonly [Words, Words]] {
  const left = [...others];
  const paired: string[] = [];
  const alone: string[] = [];
  for (const word of one) {
    const at = left.findIndex((other) => isPair(word, other));
    if (at < 0) alone.push(word);
    else paired.push(...left.splice(at, 1));
  }
  return [paired, [alone, left]];
}
