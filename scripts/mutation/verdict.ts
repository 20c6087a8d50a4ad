import { stringify } from 'yaml';
import type { Explained } from './explained.ts';
import type { Mutant } from './mutants.ts';

/** Of a hundred mutants so many have to be noticed; the others have to be explained. */
const killedMin = 90;

export type Verdict = {
  readonly tried: number;
  readonly killed: number;
  readonly leftOut: number;
  /** Neither for nor against the tests, which could not be run with them. */
  readonly broken: number;
  readonly explained: number;
  readonly unexplained: readonly Mutant[];
  /** Explanations of what is not there any more, or what a test notices now. */
  readonly stale: readonly Explained[];
  readonly isPassed: boolean;
};

export function judge(mutants: readonly Mutant[], explained: readonly Explained[]): Verdict {
  const alive = mutants.filter(({ fate }) => fate === 'alive');
  const explanations = new Set(explained.map(keyOf));
  const living = new Set(alive.map(keyOf));
  const unexplained = alive.filter((mutant) => !explanations.has(keyOf(mutant)));
  const stale = explained.filter((one) => !living.has(keyOf(one)));
  const killed = countOf(mutants, 'killed');
  const tried = killed + alive.length;
  const isEnough = killed * 100 >= tried * killedMin;
  return {
    tried,
    killed,
    leftOut: countOf(mutants, 'left out'),
    broken: countOf(mutants, 'broken'),
    explained: alive.length - unexplained.length,
    unexplained,
    stale,
    isPassed: isEnough && unexplained.length === 0 && stale.length === 0,
  };
}

export function told(folder: string, verdict: Verdict): string {
  const { tried, killed, leftOut, broken, explained, unexplained, stale } = verdict;
  const percent = tried === 0 ? 0 : Math.round((killed * 1000) / tried) / 10;
  return [
    ...unexplained.map((mutant) => `\n${mutant.file}:${mutant.lineNo} ${asWritten(mutant)}`),
    ...stale.map((one) => `\nExplained, and not alive:\n${asWritten(one)}`),
    '',
    `${folder}: ${killed} of ${tried} noticed, ${percent} % (at least ${killedMin} %); ` +
      `${explained} explained, ${unexplained.length} not explained; ${leftOut} left out, ${broken} broken; ` +
      `${stale.length} explanations of nothing.`,
  ].join('\n');
}

const countOf = (mutants: readonly Mutant[], of: Mutant['fate']) =>
  mutants.filter(({ fate }) => fate === of).length;

/** As an explanation names it, to be copied. */
function asWritten({ file, line, was, becomes }: Explained): string {
  return `\n${stringify([{ file, line, was, becomes }], { lineWidth: 0 })}`.trimEnd();
}

const keyOf = ({ file, line, was, becomes }: Explained) =>
  JSON.stringify([file, line, was, becomes]);
