import type { Difference } from '@sahakar/client/replay/differences';
import { type PlayedStep, playReplay } from '@sahakar/client/replay/run-replay';
import { ClearError } from '../clear-error.mjs';
import { RefusedByControlError } from '../target/send-control.ts';
import { junit, type TestCase, type TestSuite } from '../reports/junit.ts';
import { writeReport } from '../reports/write-report.ts';
import { atOwnSimulator } from './own-simulator.ts';
import { recordShipped } from './record-shipped.ts';
import { type ReplayFile, type ReplayWish, readReplayWish } from './replay-wish.ts';
import { type ReplayTarget, targetAt } from './replay-target.ts';
import { settleFile } from './settle.ts';

/**
 * Plays recorded calls again: 0 where all came out as expected, 1 where something differs, 2 where
 * nothing was played.
 */
export function main(args: string[]): Promise<number> {
  if (args[0] === '--record-shipped') return recordShipped();
  return replay(args, (text) => process.stdout.write(`${text}\n`));
}

export async function replay(args: string[], print: (text: string) => void): Promise<number> {
  const wish = readReplayWish(args);
  const { target } = wish;
  const played = await (target === undefined
    ? atOwnSimulator((url) => playAll(url, wish, print))
    : playAll(target, wish, print));
  const differing = played.filter(({ steps }) => steps.some(({ kind }) => kind === 'differs'));
  const steps = played.flatMap((one) => one.steps);
  const skipped = steps.filter(isSkipped).length;
  const isUnplayed = played.every((one) => !one.isBegun || one.steps.every(isSkipped));
  print(
    `\n${played.length} replays, ${steps.length} steps: ${differing.length} of the replays differ` +
      `${skipped === 0 ? '' : `, ${skipped} steps were skipped`}.` +
      (isUnplayed ? ' Nothing was played.' : ''),
  );
  if (wish.junit !== undefined) writeReport(wish.junit, junit(played.map(suiteOf)));
  if (isUnplayed) return 2;
  return differing.length === 0 ? 0 : 1;
}

type PlayedFile = ReplayFile & {
  readonly steps: readonly PlayedStep[];
  /** Whether there was a bank for its steps. */
  readonly isBegun: boolean;
};

const isSkipped = ({ kind }: PlayedStep) => kind === 'skipped';

async function playAll(
  url: string,
  wish: ReplayWish,
  print: (text: string) => void,
): Promise<readonly PlayedFile[]> {
  const target = await targetAt(url, wish);
  const played: PlayedFile[] = [];
  for (let at = 0; at < wish.files.length; at += target.atOnce) {
    const files = wish.files.slice(at, at + target.atOnce);
    for (const file of await Promise.all(files.map((one) => play(one, target)))) {
      if (wish.settles) settleFile(file, file.steps);
      print(textOf(file));
      played.push(file);
    }
  }
  return played;
}

async function play(file: ReplayFile, target: ReplayTarget): Promise<PlayedFile> {
  let isBegun = false;
  try {
    const steps = await target.at(file.replay, (bank) => {
      isBegun = true;
      return playReplay(file.replay, bank);
    });
    return { ...file, steps, isBegun };
  } catch (error) {
    // What the others have brought, and what was settled in them, is not lost by one that cannot begin.
    if (!isBegun && error instanceof RefusedByControlError) {
      const step = { kind: 'differs', differences: [], said: error.message } as const;
      return {
        ...file,
        steps: [{ words: 'its world is made', milliseconds: 0, ...step }],
        isBegun,
      };
    }
    if (error instanceof ClearError) error.message = `${file.path}: ${error.message}`;
    throw error;
  }
}

/** A line for a replay; below it what differs, as a diff, and what was skipped. */
function textOf({ path, replay: { replay: title }, steps }: PlayedFile): string {
  const isFine = steps.every(({ kind }) => kind !== 'differs');
  const seconds = steps.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
  const head = `${isFine ? '✓' : '✗'} ${path}: ${title} (${steps.length} steps, ${Math.round(seconds * 10) / 10} s)`;
  const lines = steps.flatMap((step, at) => {
    if (step.kind === 'as expected') return [];
    const place = `  step ${at + 1}, ${step.words}`;
    return step.kind === 'skipped'
      ? [`${place}: skipped, ${step.why}`]
      : [place, ...diffOf(step).map((line) => `    ${line}`)];
  });
  return [head, ...lines].join('\n');
}

function diffOf({ differences, said }: Extract<PlayedStep, { kind: 'differs' }>): string[] {
  const fields = differences.flatMap(({ at, expected, got }: Difference) => [
    `- ${at}: ${shown(expected)}`,
    `+ ${at}: ${shown(got)}`,
  ]);
  return said === '' ? fields : [...fields, said];
}

const shown = (value: unknown) => (value === undefined ? 'is not there' : JSON.stringify(value));

function suiteOf({ path, steps }: PlayedFile): TestSuite {
  const cases = steps.map((step, at): TestCase => {
    const named = {
      of: path,
      name: `${at + 1} ${step.words}`,
      seconds: step.milliseconds / 1000,
    };
    if (step.kind === 'skipped') return { ...named, skipped: step.why };
    if (step.kind === 'as expected') return named;
    const message = `${step.differences.length} differences`;
    return { ...named, failure: { message, text: diffOf(step).join('\n') } };
  });
  return { name: path, cases };
}
