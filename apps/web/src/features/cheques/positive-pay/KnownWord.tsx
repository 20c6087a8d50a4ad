type Props = { word: string; known: Readonly<Record<string, string>> };

/** A word of the bank in the language of the page where we have one for it, else marked as English. */
export function KnownWord({ word, known }: Props) {
  return Object.hasOwn(known, word) ? known[word] : <span lang="en">{word}</span>;
}
