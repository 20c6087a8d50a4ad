import { oneOf, optional, readTable, text } from '@sahakar/seeds/read-table';

/** One goal of the performance sheet, as one run of the bench found it. */
export type Measurement = {
  readonly goal: string;
  readonly what: string;
  /** Subject over peer, a value for each round. */
  readonly ratios: readonly number[];
  readonly target: { readonly least: number | undefined; readonly most: number | undefined };
  /** Whether the run fails when the goal is missed. */
  readonly isGate: boolean;
  /** Raw figures of subject and peer, for people. */
  readonly raw: string;
};

/** What a run has measured of a goal of the sheet; a figure of the run may stand in its words. */
export function measured(
  name: string,
  ratios: readonly number[],
  raw: string,
  figure = '',
): Measurement {
  const row = sheet.find(({ goal }) => goal === name);
  if (row === undefined) throw new Error(`The sheet has no goal ${name}`);
  const { goal, what, least, most, kind } = row;
  const target = { least, most };
  return { goal, what: what.replace('{}', figure), ratios, target, isGate: kind === 'gate', raw };
}

const columns = {
  goal: text,
  what: text,
  least: optional(Number),
  most: optional(Number),
  /** A run fails when a gate is missed. */
  kind: oneOf('gate', 'aim'),
};

/** The performance sheet: what is compared, and what its ratio shall be at least or at most. */
const sheet = readTable(
  columns,
  `
1 | durable transfers over raw, a commit each | 1.6 | - | aim
1b | the same with every GET_TOKEN inside the time | 1.1 | - | aim
2 | durable transfers over raw, 32 a commit | 0.25 | - | gate
3 | synchronous FULL over OFF | 0.75 | - | gate
4 | encrypted balance enquiry over a plain POST to the same server | 0.4 | - | aim
5 | Fastify POST over bare node:http, the same body | 0.85 | - | aim
6 | balance p99, {} million over 10 thousand postings | - | 1.2 | gate
7a | mini statement p99, {} million over 10 thousand postings | - | 1.5 | gate
7b | statement page p99, {} million over 10 thousand postings | - | 1.5 | gate
8 | all into one account over evenly spread | 0.95 | - | gate
9 | restart after kill -9 over a clean one, {} kept | - | 2 | gate
12a | first paint of the login over a bare page of React, on a phone | - | 1.6 | gate
12b | the same, ms | - | 2000 | gate
12c | blocking of the login at full speed, ms | - | 92 | aim
12d | layout shift of the login | - | 0.02 | gate
12e | first paint of the dashboard after the OTP’s button, ms | - | 1000 | gate
12f | layout shift after it | - | 0 | gate
12g | tap in the menu to the slowest main screen’s heading, ms | - | 100 | gate
15a | requests of the first change to a language | - | 3 | gate
15b | its texts and fonts, KB as sent | - | 110 | gate
15c | change of language in memory, to the last text, ms | - | 100 | gate
15d | layout shift of any change of language | - | 0 | gate
15e | bytes of a second change to a language | - | 0 | gate
13a | search in 10,000 lines, worst event, ms | - | 50 | gate
13b | the same at a quarter of the speed over PrimeReact’s table | - | 0.75 | gate
14a | long tasks while PDF and XLSX of 10,000 lines are made | - | 0 | gate
14b | slowest input meanwhile, ms | - | 100 | gate
16 | the writer’s thread a transfer, behind WORKERS=2, microseconds of its core | - | 200 | gate
17 | balances with two workers over one, the server on both cores | 1.5 | - | gate
14c | PDF of 10,000 lines from click to file over pdfmake in Node | - | 1.3 | gate
`,
);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Half the distance between the quartiles, over the median. */
export function spread(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const half = (at(0.75) - at(0.25)) / 2;
  return half === 0 ? 0 : half / median(values);
}

export function isMet({ ratios, target }: Measurement): boolean {
  const ratio = median(ratios);
  return ratio >= (target.least ?? 0) && ratio <= (target.most ?? Number.POSITIVE_INFINITY);
}

const spreadMax = 0.2;

/** False where a gate is missed, or too noisy to say. */
export function passes(measurement: Measurement): boolean {
  return !measurement.isGate || (isMet(measurement) && spread(measurement.ratios) <= spreadMax);
}

export function lineOf(measurement: Measurement): string {
  const { goal, what, ratios, target, isGate, raw } = measurement;
  const bound = target.least === undefined ? `<= ${target.most}` : `>= ${target.least}`;
  const verdict = isMet(measurement) ? 'met' : 'MISSED';
  const percent = Math.round(spread(ratios) * 100);
  return [
    goal.padEnd(3),
    what.padEnd(58),
    rounded(median(ratios)).padStart(7),
    bound.padStart(8),
    `±${percent} %`.padStart(7),
    `${verdict}${isGate ? ' (gate)' : ''}`.padEnd(14),
    raw,
  ].join('  ');
}

export function rounded(value: number): string {
  return (Math.round(value * 1000) / 1000).toString();
}

/** Calls per second, without decimals. */
export function perSecond(count: number, seconds: number): number {
  return Math.round(count / seconds);
}
