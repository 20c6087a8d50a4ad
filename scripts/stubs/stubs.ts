import { readFileSync, writeFileSync } from 'node:fs';
import { readStubs } from '@sahakar/seeds/stubs/read-stubs';
import { stubsSchema } from '@sahakar/seeds/stubs/stubs-shape';
import { problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { ClearError } from '../clear-error.mjs';
import { inRoot } from '../places.mjs';

export const schemaFile = 'seeds/stubs/stubs.schema.json';

/** Checks files of stubs, or writes their schema. */
export function main([wish = '', ...files]: string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (wish === 'check' && files.length > 0) return Promise.resolve(check(files, print));
  if (wish === 'schema' && files.length === 0) {
    writeFileSync(inRoot(schemaFile), schemaText());
    print(`${schemaFile} is written.`);
    return Promise.resolve(0);
  }
  throw new ClearError('Say check with one or more files, or schema; --help tells more.');
}

export const schemaText = () => `${JSON.stringify(stubsSchema(), null, 2)}\n`;

export function check(files: readonly string[], print: (line: string) => void): number {
  let code = 0;
  for (const file of files) {
    const { stubs, problems } = readStubs(readNamed(file));
    for (const problem of problems) print(problemLine(file, problem));
    if (stubs === null) code = 1;
    else {
      const { paths, services } = stubs;
      print(`${file} is in order: ${paths.length} of paths, ${services.length} of services.`);
    }
  }
  return code;
}

function readNamed(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ClearError(`${file} cannot be read.`);
  }
}
