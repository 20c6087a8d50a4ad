import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod/mini';

/** What a process of the simulation told at its end, and of each seed where it was asked to. */
const Sum = z.object({
  played: z.int(),
  bankMilliseconds: z.number(),
  kills: z.int(),
  episodes: z.int(),
  foundAt: z.nullable(z.int()),
  fault: z.nullable(z.string()),
});
type Sum = z.infer<typeof Sum>;

const Digest = z.object({ seed: z.int(), digest: z.string() });

export type SeedPlan = {
  readonly from: number;
  readonly seeds: number;
  /** The name of a deliberate bug that is put into the switch. */
  readonly bug?: string | undefined;
};

export type Played = Sum & { readonly digests: readonly string[] };

/** Many seeds are divided among processes, each of which would grow with what it has played. */
const seedsOfAProcess = 200;

/** Plays seeds one after the other, in processes that stand on the simulation's ground, up to a fault. */
export async function playSeeds({ from, seeds, bug }: SeedPlan): Promise<Played> {
  let all: Played = { ...nothing, digests: [] };
  for (let done = 0; done < seeds && all.fault === null; done += seedsOfAProcess) {
    const count = Math.min(seedsOfAProcess, seeds - done);
    const one = await inProcess({ from: from + done, seeds: count, bug });
    all = {
      played: all.played + one.played,
      bankMilliseconds: all.bankMilliseconds + one.bankMilliseconds,
      kills: all.kills + one.kills,
      episodes: all.episodes + one.episodes,
      foundAt: one.foundAt,
      fault: one.fault,
      digests: [...all.digests, ...one.digests],
    };
  }
  return all;
}

const nothing: Sum = {
  played: 0,
  bankMilliseconds: 0,
  kills: 0,
  episodes: 0,
  foundAt: null,
  fault: null,
};

const ground = join(import.meta.dirname, 'ground.ts');
const program = join(import.meta.dirname, 'simulate.ts');

function inProcess({ from, seeds, bug }: SeedPlan): Promise<Played> {
  const wish = [`--from=${from}`, `--seeds=${seeds}`, '--each'];
  const { SIMULATION_BUG: _inherited, ...environment } = process.env;
  const child = spawn(process.execPath, ['--import', ground, program, ...wish], {
    env: { ...environment, ...(bug !== undefined && { SIMULATION_BUG: bug }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, complaints] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const lines = printed.trim().split('\n');
      const last = lines.pop() ?? '';
      if (code !== 0) return reject(new Error(`The simulation ended with ${code}: ${complaints}`));
      const digests = lines.map((line) => z.parse(Digest, JSON.parse(line)).digest);
      resolve({ ...z.parse(Sum, JSON.parse(last)), digests });
    });
  });
}

/** A fault with all that it takes to see it again. */
export function toldWithReplay({ fault, foundAt }: Played): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${fault}\nRepeat at commit ${commit} with: npm run simulate -w apps/switch-sim -- --from=${foundAt}`;
}
