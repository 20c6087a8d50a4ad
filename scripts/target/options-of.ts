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
    throw new ClearError(`${messageOf(error)}\n${hint}`, 2);
  }
}
