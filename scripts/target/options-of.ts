import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ClearError, messageOf } from '../clear-error.mjs';

/** What a command's arguments say; whoever typed an unknown one is told where they are listed. */
export function optionsOf<const Config extends ParseArgsConfig>(
  command: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const hint = `npm run ${command} -- --help says what there is.`;
    // What Node says behind it is of no use here: no word of ours begins with a hyphen.
    const what = messageOf(error).replace(/ To specify a positional argument .*/s, '');
    throw new ClearError(`${what}\n${hint}`, 2);
  }
}
