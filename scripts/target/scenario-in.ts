import { ClearError } from '../clear-error.mjs';
import { wordsUpTo } from './options-of.ts';

/** The words of a start, which may name one scenario that there is; told before anything is built. */
export async function scenarioIn(command: string, words: readonly string[]): Promise<string[]> {
  const [scenario] = wordsUpTo(1, command, words);
  if (scenario === undefined) return [];
  // Loaded where it is needed, since most starts name none and are waited for.
  const { scenarios } = await import('@sahakar/seeds/scenarios/catalogue');
  if (Object.hasOwn(scenarios, scenario)) return [scenario];
  const names = Object.keys(scenarios).join(', ');
  throw new ClearError(`There is no scenario ${scenario}; there are ${names}.`, 2);
}
