import { deepEqual } from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Dialect } from '@sahakar/contracts/dialect/dialect';
import { inRoot } from '../places.mjs';
import { runProgram } from '../processes.mjs';
import type { TrialPlaces } from './nginx-files.ts';

/** What the bank of the trial does in its own way: it announces nothing, and writes its own forms. */
export function writeDialect(folder: string): string {
  const file = path.join(folder, 'dialect.json');
  const { deviations } = dialectIn(inRoot('packages/contracts/dialects/numbers-and-dates.json'));
  const dialect = { name: 'trial', announces: [], undocumentedFields: 'refused', deviations };
  writeFileSync(file, JSON.stringify(dialect));
  return file;
}

/** The doctor finds nothing wrong with it, and conformance what the dialect does and no more. */
export async function askTheBank(places: TrialPlaces, dialect: string): Promise<void> {
  const { folder, certificate, ports } = places;
  const target = `https://localhost:${ports.bank}`;
  const envelope = path.join(folder, 'envelope.json');
  const [persona, found] = [path.join(folder, 'asha.json'), path.join(folder, 'found.json')];
  const env = { NODE_EXTRA_CA_CERTS: certificate };
  const run = (...args: string[]) =>
    runProgram(process.execPath, [inRoot('scripts/run.mjs'), ...args], { env });
  const ofBank = ['--target', target];
  const doctor = await run('doctor', ...ofBank, '--description', envelope, '--ca', certificate);
  deepEqual(doctor.code, 0, 'the doctor finds something with the bank of the trial');
  await run('conformance', '--example-persona', 'asha', '--persona', persona);
  const asked = ['--persona', persona, '--envelope', envelope, '--deviations', found];
  const { code } = await run('conformance', ...ofBank, ...asked);
  deepEqual(code, 1, 'conformance finds no difference');
  const [of, is] = [dialectIn(found), dialectIn(dialect)];
  deepEqual(of.announces, is.announces);
  deepEqual(sorted(of), sorted(is), 'conformance finds what the dialect does, and no more');
}

const dialectIn = (file: string): Dialect => Dialect.parse(JSON.parse(readFileSync(file, 'utf8')));

const sorted = ({ deviations }: Dialect) => deviations.map((one) => JSON.stringify(one)).toSorted();
