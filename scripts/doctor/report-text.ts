import type { Finding, Report, Verdict } from '@sahakar/client/doctor/findings';

const marks: Readonly<Record<Verdict, string>> = {
  ok: '✓',
  warning: '!',
  wrong: '✗',
  skipped: '–',
};

/** A line for each finding, what to change beneath it, and a sentence at the end. */
export function reportText(report: Report): string {
  const lines = [
    ...report.findings.filter(({ verdict }) => verdict !== 'skipped').flatMap(linesOf),
    ...skippedLines(report.findings),
  ];
  return [
    `${report.target}, from a page of ${report.origin}`,
    '',
    ...lines,
    '',
    end(report),
    '',
  ].join('\n');
}

function linesOf({ step, verdict, sentence, cure, notes }: Finding): string[] {
  const indent = ' '.repeat(15);
  return [
    `${marks[verdict]} ${step.padEnd(12)} ${sentence}`,
    ...(cure === '' ? [] : [`${indent}→ ${cure}`]),
    ...notes.map((note) => `${indent}${note}`),
  ];
}

/** Steps that were left out for one reason stand on one line. */
function skippedLines(findings: readonly Finding[]): string[] {
  const left = findings.filter(({ verdict }) => verdict === 'skipped');
  const reasons = Map.groupBy(left, ({ sentence }) => sentence);
  return [...reasons].map(
    ([sentence, some]) =>
      `${marks.skipped} ${some.map(({ step }) => step).join(', ')}: ${sentence}`,
  );
}

function end({ findings, envelope, calls }: Report): string {
  const count = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted).length;
  const [wrong, warnings] = [count('wrong'), count('warning')];
  const spoken = envelope === null ? 'No envelope was found' : `The switch speaks ${envelope}`;
  const state =
    wrong + warnings === 0 ? 'all is in order' : `${wrong} wrong, ${warnings} to be looked at`;
  return `${spoken}; ${state}. Calls made: ${calls}.`;
}
