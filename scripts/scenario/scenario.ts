import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import { scenarioSchema } from '@sahakar/seeds/yaml/scenario-schema';
import { ClearError } from '../clear-error.mjs';
import { inRoot } from '../places.mjs';

export const schemaFile = 'seeds/yaml/scenario.schema.json';

/** Checks scenarios that are written as YAML, lists those there are, or writes their schema. */
export function main([wish = '', ...files]: string[]): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (wish === 'check' && files.length > 0) return Promise.resolve(check(files, print));
  if (wish === 'list' && files.length === 0) return Promise.resolve(list(print));
  if (wish === 'schema' && files.length === 0) {
    writeFileSync(inRoot(schemaFile), schemaText());
    print(`${schemaFile} is written.`);
    return Promise.resolve(0);
  }
  throw new ClearError('Say check with one or more files, list, or schema; --help tells more.');
}

export const schemaText = () => `${JSON.stringify(scenarioSchema(), null, 2)}\n`;

export function check(files: readonly string[], print: (line: string) => void): number {
  let code = 0;
  for (const file of files) {
    const { scenario, problems } = readScenario(readNamed(file));
    for (const problem of problems) print(problemLine(file, problem));
    if (scenario === null) code = 1;
    else {
      const { name, cast, customers, movements, orders = [] } = scenario;
      const accounts = customers.flatMap((customer) => customer.accounts);
      print(
        `${file}: ${name} is in order: ${cast.length} who sign in, ${accounts.length} accounts, ` +
          `${movements.length} movements, ${orders.length} orders.`,
      );
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

function list(print: (line: string) => void): number {
  for (const { name, story } of Object.values(scenarios)) print(`${name}\n  ${story}`);
  for (const file of readdirSync(inRoot('seeds/yaml')).filter((name) => name.endsWith('.yaml'))) {
    const { scenario } = readScenario(readFileSync(inRoot('seeds/yaml', file), 'utf8'));
    print(`seeds/yaml/${file}\n  ${scenario?.story ?? 'It is not in order.'}`);
  }
  return 0;
}
