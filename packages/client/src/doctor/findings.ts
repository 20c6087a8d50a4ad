import { type FaultName, faults } from './faults.ts';
import { type Step, steps } from './steps.ts';

export type Verdict = 'ok' | 'warning' | 'wrong' | 'skipped';

export type Finding = {
  readonly step: Step;
  readonly verdict: Verdict;
  /** Null where nothing is the matter. */
  readonly fault: FaultName | null;
  readonly sentence: string;
  /** What to change; empty where nothing is the matter. */
  readonly cure: string;
  readonly notes: readonly string[];
};

export type Report = {
  readonly target: string;
  readonly origin: string;
  /** The name of the envelope that the switch speaks; null where it is none of those tried. */
  readonly envelope: string | null;
  readonly weaknesses: readonly string[];
  readonly verdict: Exclude<Verdict, 'skipped'>;
  readonly findings: readonly Finding[];
  /** Milliseconds by what was done. */
  readonly milliseconds: Readonly<Record<string, number>>;
  readonly calls: number;
};

export function tick(step: Step, sentence: string, notes: readonly string[] = []): Finding {
  return { step, verdict: 'ok', fault: null, sentence, cure: '', notes };
}

export function fault(name: FaultName, sentence: string, notes: readonly string[] = []): Finding {
  const { step, verdict, cure } = faults[name];
  return { step, verdict, fault: name, sentence, cure, notes };
}

export function skipped(step: Step, sentence: string): Finding {
  return { step, verdict: 'skipped', fault: null, sentence, cure: '', notes: [] };
}

/** What is found where everything at a step is in order is told once, and not beside a fault. */
export function tickUnless(found: readonly Finding[], ...ok: Parameters<typeof tick>): Finding[] {
  return found.length === 0 ? [tick(...ok)] : [...found];
}

/** In the order of the steps; what was never reached names the step that is in its way. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return steps.flatMap((step, at) => {
    const own = findings.filter((finding) => finding.step === step);
    if (own.length > 0) return own;
    const before = findings.findLast(
      (finding) => finding.verdict === 'wrong' && steps.indexOf(finding.step) < at,
    );
    const why = before === undefined ? '' : `, for what is wrong at ${before.step}`;
    return [skipped(step, `Not tried${why}.`)];
  });
}

export function verdictOf(findings: readonly Finding[]): Report['verdict'] {
  if (findings.some(({ verdict }) => verdict === 'wrong')) return 'wrong';
  return findings.some(({ verdict }) => verdict === 'warning') ? 'warning' : 'ok';
}

/** Text of a stranger, short and on one line: it is printed to a terminal. */
export function quoted(text: string, longest = 120): string {
  const plain = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  return `“${plain.length > longest ? `${plain.slice(0, longest)}…` : plain}”`;
}
