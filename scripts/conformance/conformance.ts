import { readFileSync } from 'node:fs';
import { checkedYaml, problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { originOf } from '../target/address-option.ts';
import { ClearError } from '../clear-error.mjs';
import { envelopeOf } from '../target/envelope-option.ts';
import { optionsOf } from '../target/options-of.ts';
import { writeReport } from '../reports/write-report.ts';
import { runConformance } from './ask/run.ts';
import { examplePersona } from './example-persona.ts';
import { Persona } from './persona.ts';
import { html, junitOf } from './report/files.ts';
import { json, table } from './report/table.ts';
import { dialectOf, isConforming, verdictOf } from './verdict.ts';

/** Asks a switch everything that it documents; 1 where it differs, 2 where it could not be asked. */
export async function main(args: string[]): Promise<number> {
  const options = parsed(args);
  const example = options['example-persona'];
  if (example !== undefined) return writeExample(example, options.persona);
  const target = originOf(options.target ?? '');
  const envelope = envelopeOf(options.envelope);
  const verdict = verdictOf(
    await runConformance({
      target,
      persona: readPersona(options.persona),
      ...(envelope !== undefined && { envelope }),
      allowsWrites: allowsWrites(options.allow),
      world: options.world,
    }),
  );
  const { host } = new URL(target);
  // Printed first: a file that cannot be written must not lose what so many calls have found.
  process.stdout.write(`${options.json === true ? json(verdict) : table(verdict)}\n`);
  if (options.junit !== undefined) writeReport(options.junit, junitOf(verdict, host));
  if (options.html !== undefined) writeReport(options.html, html(verdict, host));
  if (options.deviations !== undefined) {
    const dialect = dialectOf(verdict, host.replaceAll(/[^\w.-]/g, '-').slice(0, 40));
    writeReport(options.deviations, `${JSON.stringify(dialect, null, 2)}\n`);
  }
  if (verdict.fellSilent) throw new ClearError(`${host} ${silence}`, 2);
  if (verdict.writesEnded !== null) {
    throw new ClearError(`${verdict.writesEnded} What was heard until then is reported.`, 2);
  }
  return isConforming(verdict) ? 0 : 1;
}

const silence =
  'has fallen silent: after three calls without an answer nobody gave a key either. What was heard until then is reported.';

/** Into the file, since npm writes lines of its own to where it is printed. */
function writeExample(key: string, path: string | undefined): number {
  const example = `${JSON.stringify(examplePersona(key), null, 2)}\n`;
  if (path === undefined) process.stdout.write(example);
  else writeReport(path, example);
  return 0;
}

const text = { type: 'string' } as const;

const parsed = (args: string[]) =>
  optionsOf('conformance', {
    args,
    options: {
      target: text,
      persona: text,
      'example-persona': text,
      allow: text,
      envelope: text,
      world: text,
      junit: text,
      html: text,
      deviations: text,
      json: { type: 'boolean' },
    },
  }).values;

function allowsWrites(allow: string | undefined): boolean {
  if (allow === undefined || allow === 'writes') return allow === 'writes';
  throw new ClearError(`--allow ${allow} is not possible: it takes writes alone.`, 2);
}

function readPersona(path: string | undefined): Persona {
  if (path === undefined) {
    throw new ClearError(
      'Say as whom: --persona asha.json. Beside --example-persona asha that file is written, for the simulator.',
      2,
    );
  }
  const file = readFile(path);
  const { value, problems } = checkedYaml(file, Persona, 'core');
  if (value !== null) return value;
  const lines = problems.map((problem) => problemLine(path, problem));
  throw new ClearError(`--persona does not fit:\n${lines.join('\n')}`, 2);
}

/** The text of a file that is JSON, and so YAML too. */
function readFile(path: string): string {
  try {
    const file = readFileSync(path, 'utf8');
    JSON.parse(file);
    return file;
  } catch {
    throw new ClearError(`--persona names ${path}, which cannot be read as JSON.`, 2);
  }
}
