import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from './config-error.ts';

/**
 * What somebody has typed behind a command: options, and words up to this many. A ConfigError says
 * what is unknown or too much, since what is passed over may have been what was meant.
 */
export function programArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  wordsMax: number,
) {
  const { values, positionals } = read(options);
  const [beyond] = positionals.slice(wordsMax);
  if (beyond === undefined) return { values, words: positionals };
  throw new ConfigError(`${beyond} is a word too many; ${hint}`);
}

function read<const Options extends NonNullable<ParseArgsConfig['options']>>(options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    // What Node says behind it is of no use here: no word of ours begins with a hyphen.
    const what = said.replace(/ To specify a positional argument .*/s, '');
    throw new ConfigError(`${what}\n${hint}`);
  }
}

const hint = '--help says what there is.';
