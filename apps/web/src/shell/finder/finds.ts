import { folded, withoutShortVowel } from './latin.ts';

/** Something that can be opened, and the texts by which it is found. */
export type Find = {
  readonly key: string;
  readonly kind: 'screen' | 'payee' | 'account' | 'payment';
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly note: string;
  readonly texts: readonly string[];
  readonly open: () => void;
};

const most = 12;
/** Fewer letters without their short vowels would be found in nearly everything. */
const skeletonMin = 3;

/** What is meant most probably first: whole beginnings, beginnings of words, then parts. */
export function findsLike(finds: readonly Find[], typed: string): readonly Find[] {
  const wanted = folded(typed.trim());
  return finds
    .map((find) => ({ find, rank: rankOf(find, wanted) }))
    .filter(({ rank }) => rank < ranks.none)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ find }) => find);
}

const ranks = { beginning: 0, word: 1, part: 2, sound: 3, none: 4 } as const;

function rankOf(find: Find, wanted: string): number {
  let texts = foldedTexts.get(find);
  if (texts === undefined) {
    texts = [find.title, ...find.texts].map(folded);
    foldedTexts.set(find, texts);
  }
  return Math.min(...texts.map((text) => rankOfText(text, wanted)));
}

/** Folded once for all the letters that are typed. */
const foldedTexts = new WeakMap<Find, readonly string[]>();

function rankOfText(text: string, wanted: string): number {
  if (text.startsWith(wanted)) return ranks.beginning;
  if (text.includes(` ${wanted}`)) return ranks.word;
  if (text.includes(wanted)) return ranks.part;
  const sound = withoutShortVowel(wanted);
  const isLong = sound.length >= skeletonMin;
  return isLong && withoutShortVowel(text).includes(sound) ? ranks.sound : ranks.none;
}
