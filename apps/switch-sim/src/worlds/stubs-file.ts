import { readStubs } from '@sahakar/seeds/stubs/read-stubs';
import { problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { ConfigError } from '../call/config-error.ts';
import { type Config, readNamedFile } from '../config.ts';

/** The text of STUBS, for every world that has no stubs of its own; null for none. */
export function stubsText({ stubsFile }: Config): string | null {
  if (stubsFile === null) return null;
  const text = readNamedFile('STUBS', stubsFile);
  const { problems } = readStubs(text);
  if (problems.length === 0) return text;
  const lines = problems.map((problem) => problemLine(stubsFile, problem));
  throw new ConfigError(`STUBS names a file that is not in order:\n${lines.join('\n')}`);
}
