import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ClearError, messageOf } from '../clear-error.mjs';

const hintOf = (command: string) => `npm run ${command} -- --help says what there is.`;

/** What a command's arguments say; whoever typed an unknown one is told where they are listed. */
export function optionsOf<const Config extends ParseArgsConfig>(
  command: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node says behind it is of no use here: no word of ours begins with a hyphen.
    const what = messageOf(error).replace(/ To specify a positional argument .*/s, '');
    throw new ClearError(`${what}\n${hintOf(command)}`, 2);
  }
}

/** The words of a command that takes so many; what is passed over may have been what was meant. */
export function wordsUpTo(wordsMax: number, command: string, words: readonly string[]): string[] {
  const [beyond] = words.slice(wordsMax);
  if (beyond === undefined) return [...words];
  throw new ClearError(`${beyond} is a word too many; ${hintOf(command)}`, 2);
}
