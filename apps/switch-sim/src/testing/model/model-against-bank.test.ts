import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { bothEngines } from '../both-engines.ts';
import { seed } from '../seed.ts';
import { startBank } from '../start-bank.ts';
import { playRuns, type RunPlan } from './model-runs.ts';

const Replay = z.object({
  seed: z.int(),
  commands: z.int(),
  path: z.string(),
  replayPath: z.optional(z.string()),
});

/** A day, for the ten thousand long runs of npm run assurance. */
const fullMilliseconds = 86_400_000;

test(
  'does what a model of it does, whatever is called in whatever order (ASSURANCE C5, D2)',
  { ...bothEngines, timeout: times(300_000, fullMilliseconds) },
  async () => {
    const bank = await startBank();
    const { runs, commands, fault } = await playRuns(bank, planned());
    const counts = `${runs} runs, ${commands} commands on ${engine}, the model differed in ${fault === null ? 'none' : 'one'}`;
    for (const promise of ['C5', 'D2']) tell(promise, counts);
    if (fault !== null) throw new Error(fault);
    expect(runs).toBeGreaterThan(0);
  },
);

/** One failed run again, or as many as this length of the tests has. */
function planned(): RunPlan {
  const replay = process.env['MODEL_REPLAY'];
  if (replay !== undefined) return { ...z.parse(Replay, JSON.parse(replay)), runs: 1 };
  const onPostgres = process.env['WIDE'] === undefined ? 2 : 25;
  const short = engine === 'postgres' ? onPostgres : 500;
  const runs = Number(process.env['MODEL_RUNS'] ?? times(short, 10_000));
  return { seed, runs, commands: times(5, 100) };
}
