import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engine } from '@sahakar/db/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';

export const fingerprintLength = 16;

/** Changes whenever the bank that this scenario is played into would come out differently. */
export function scenarioFingerprint(scenario: Scenario, scryptCost: number): string {
  const hash = createHash('sha256').update(programFingerprint()).update(String(scryptCost));
  hash.update(
    JSON.stringify(scenario, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value,
    ),
  );
  return hash.digest('hex').slice(0, fingerprintLength);
}

let program: string | undefined;

/** The tables and the code that plays stories in: an edit to either makes new templates. */
function programFingerprint(): string {
  if (program === undefined) {
    const hash = createHash('sha256');
    for (const path of programFiles()) hash.update(readFileSync(path));
    program = hash.digest('hex');
  }
  return program;
}

function programFiles(): string[] {
  const schema = fileURLToPath(import.meta.resolve('@sahakar/db/schema/world'));
  const migrations = join(schema, '../../migrations', engine);
  const sources = join(import.meta.dirname, '..');
  return [
    ...filesOf(migrations, '.sql'),
    ...filesOf(join(sources, 'ledger'), '.ts'),
    ...filesOf(join(sources, 'scenarios'), '.ts'),
  ].toSorted();
}

function filesOf(directory: string, ending: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith(`.test${ending}`))
    .map((name) => join(directory, name));
}
