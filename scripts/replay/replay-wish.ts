import { existsSync, globSync, readFileSync } from 'node:fs';
import { readReplay, type Replay } from '@sahakar/client/replay/replay-file';
import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import { checkedYaml, problemLine } from '@sahakar/seeds/yaml/checked-yaml';
import { isBusinessDate } from '@sahakar/contracts/wire/dates';
import * as z from 'zod/mini';
import { originOf } from '../target/address-option.ts';
import { ClearError, messageOf } from '../clear-error.mjs';
import { envelopeOf } from '../target/envelope-option.ts';
import { optionsOf } from '../target/options-of.ts';

/** What the command line asks for. */
export type ReplayWish = {
  readonly files: readonly ReplayFile[];
  /** Undefined: a simulator of its own. */
  readonly target: string | undefined;
  readonly isReadOnly: boolean;
  readonly persons: Persons | undefined;
  /** YYYY-MM-DD, at the time of day at which each begins. */
  readonly now: string | undefined;
  readonly envelope: EnvelopeSetting | undefined;
  readonly junit: string | undefined;
  readonly settles: boolean;
};

export type ReplayFile = { readonly path: string; readonly replay: Replay };

/** Who the people of a replay are at a bank that tells nobody's secrets. */
export type Persons = z.output<typeof Persons>;
const text = z.string().register(z.globalRegistry, { description: 'a text, digits in quotes' });
const Persons = z.record(
  z.string(),
  z.strictObject({
    userId: text,
    password: text,
    transactionPassword: z._default(z.nullable(text), null),
    mobile: text,
    customerNumber: z._default(text, ''),
    cards: z.optional(z.array(z.strictObject({ number: text, expiry: text, cvv: text }))),
  }),
);

export function readReplayWish(args: string[]): ReplayWish {
  const { values, positionals } = parsed(args);
  const { target, persons, now, junit } = values;
  if (positionals.length === 0) {
    throw new ClearError('Say which files: npm run replay -- seeds/replays/*.yaml', 2);
  }
  if (now !== undefined && !isBusinessDate(now)) {
    throw new ClearError(`--now ${now} is no date, such as 2026-12-04.`, 2);
  }
  return {
    files: positionals.flatMap(filesOf).map((path) => ({ path, replay: readFile(path) })),
    target: target === undefined ? undefined : originOf(target),
    isReadOnly: values['read-only'],
    persons: persons === undefined ? undefined : readPersons(persons),
    now,
    envelope: envelopeOf(values.envelope),
    junit,
    settles: values.settle,
  };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    target: text,
    'read-only': flag,
    persons: text,
    now: text,
    envelope: text,
    junit: text,
    settle: flag,
  };
  return optionsOf('replay', { args, allowPositionals: true, options });
}

/** A star is left to the command by the shells of Windows, and by others where nothing fits. */
function filesOf(path: string): readonly string[] {
  if (!path.includes('*') || existsSync(path)) return [path];
  const found = globSync(path).toSorted();
  if (found.length === 0) throw new ClearError(`No file fits ${path}.`, 2);
  return found;
}

function readFile(path: string): Replay {
  const { value, problems, problemAt } = checkedYaml(readText(path), z.unknown(), 'core');
  const read = problems.length > 0 ? { fits: false, faults: [] } : readReplay(value);
  if ('replay' in read) return read.replay;
  // Each says itself of what it is.
  const faults = read.faults.map(({ path: keys, what }) => ({ ...problemAt(keys, what), at: '' }));
  const lines = [...problems, ...faults].map((problem) => problemLine(path, problem));
  throw new ClearError(`${path} is no replay:\n  ${lines.join('\n  ')}`, 2);
}

function readPersons(path: string): Persons {
  const { value, problems } = checkedYaml(readText(path), Persons, 'core');
  if (value !== null) return value;
  const lines = problems.map((problem) => problemLine(path, problem));
  throw new ClearError(`--persons does not fit:\n  ${lines.join('\n  ')}`, 2);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ClearError(`${path} cannot be read: ${messageOf(error)}`, 2);
  }
}
