import { ClearError } from '../clear-error.mjs';

/** The words of a start, which may name one scenario; what is passed over may have been what was meant. */
export function scenarioIn(command: string, words: readonly string[], wordsMax = 1): string[] {
  const [beyond] = words.slice(wordsMax);
  if (beyond === undefined) return [...words];
  const hint = `npm run ${command} -- --help says what there is.`;
  throw new ClearError(`${beyond} is a word too many; ${hint}`, 2);
}
