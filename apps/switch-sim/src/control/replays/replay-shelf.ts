import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readReplay, type Replay } from '@sahakar/client/replay/replay-file';
import { checkedYaml } from '@sahakar/seeds/yaml/checked-yaml';
import * as z from 'zod/mini';
import { ControlError } from '../control-input.ts';

const folder = join(import.meta.dirname, '../../../../../seeds/replays');
const ending = '.yaml';

/** The replays that come with the bank, by the names of their files. */
export async function shippedReplays() {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const name = file.slice(0, -ending.length);
      const { replay, scenario, persons, steps } = await shippedReplay(name);
      return { name, replay, scenario, persons, steps: steps.length };
    }),
  );
}

export async function shippedReplay(name: string): Promise<Replay> {
  const isName = /^[\w-]+$/.test(name);
  const text = isName
    ? await readFile(join(folder, name + ending), 'utf8').catch(() => null)
    : null;
  if (text === null) throw new ControlError(404, `There is no replay ${name}.`);
  return replayIn(text);
}

/** A replay as somebody has written it, or line by line what is wrong with it. */
export function replayIn(yaml: string): Replay {
  const { value, problems, problemAt } = checkedYaml(yaml, z.unknown(), 'core');
  const read = problems.length > 0 ? { fits: false, faults: [] } : readReplay(value);
  if ('replay' in read) return read.replay;
  const faults = read.faults.map(({ path, what }) => problemAt(path, what));
  const lines = [...problems, ...faults].map(
    ({ line, column, what }) => `${line}:${column} ${what}`,
  );
  throw new ControlError(400, `This is no replay:\n${lines.join('\n')}`);
}
