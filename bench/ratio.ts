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

/** A goal that could not be measured here, and why; a gate is then missed. */
export function notMeasured(name: string, why: string): Measurement {
  return measured(name, [], why, '?');
}

/** The goals of the sheet that a word such as 18 or 12g names; none where there is no such goal. */
export function goalsNamed(word: string): readonly string[] {
  return sheet
    .map(({ goal }) => goal)
    .filter((goal) => goal === word || goal.replace(/\D+$/, '') === word);
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
1c | processor time of a transfer over the first version’s | - | 0.55 | gate
1d | bytes written a transfer over the first version’s | - | 0.5 | gate
1e | statements a transfer, its begin and end included | - | 18 | gate
1f | processor time of a balance over the first version’s | - | 0.55 | gate
2 | durable transfers over raw, 32 a commit | 0.25 | - | aim
3 | synchronous FULL over OFF | 0.9 | - | gate
4 | balances over plain POSTs to the same server, for its CPU | 0.25 | - | gate
5 | our Fastify’s POST over bare node:http, for their CPU | 0.9 | - | gate
6 | balance p99, {} million over 10 thousand postings | - | 1.2 | gate
7a | mini statement p99, {} million over 10 thousand postings | - | 1.5 | gate
7b | statement page p99, {} million over 10 thousand postings | - | 1.5 | gate
8 | all into one account over evenly spread | 0.95 | - | gate
9a | restart after kill -9 over a clean one, {} kept | - | 1.5 | gate
9b | the switch ready after kill -9, ms | - | 700 | gate
10a | encrypted balances over Mountebank’s fixed answers | 1 | - | gate
10b | the same over json-server’s | 1.5 | - | gate
10c | the same over Prism’s | 1 | - | gate
11 | the login’s JavaScript, bytes as sent | - | 108000 | gate
12a | first paint of the login over a bare page of React, on a phone | - | 1.6 | gate
12b | the same, ms | - | 2000 | gate
12c | blocking of the login at full speed, ms | - | 92 | aim
12d | layout shift of the login | - | 0.02 | gate
12e | first paint of the dashboard after the OTP’s button, ms | - | 1000 | gate
12f | layout shift after it | - | 0 | gate
12g | tap in the menu to the slowest main screen’s heading, ms | - | 100 | gate
12h | a letter typed into the slowest field, to its picture, ms | - | 50 | gate
15a | requests of the first change to a language | - | 3 | gate
15b | its texts and fonts, KB as sent | - | 95 | gate
15c | change of language in memory, to the last text, ms | - | 100 | gate
15d | layout shift of any change of language | - | 0 | gate
15e | bytes of a second change to a language | - | 0 | gate
13a | search in 10,000 lines, worst event, ms | - | 50 | gate
13b | the same at a quarter of the speed over PrimeReact’s table | - | 0.75 | gate
14a | long tasks while PDF and XLSX of 10,000 lines are made | - | 0 | gate
14b | slowest input meanwhile, ms | - | 100 | gate
14c | PDF of 10,000 lines from click to file over pdfmake in Node | - | 1.3 | gate
16 | the writer’s thread a transfer, behind WORKERS=2, microseconds of its core | - | 200 | gate
17 | balances with two workers over one, the server on both cores | 1.5 | - | gate
18 | round trips of a transfer on PostgreSQL | - | 8 | gate
19a | another’s balance p99 beside statements of 10,000 lines | - | 3 | gate
19b | the same beside schedules of 99,999 payments | - | 3 | gate
20a | from Enter to the address, npm start once more, ms | - | 1000 | gate
20b | the switch’s part of it, ms | - | 700 | gate
21 | memory after {} transfers over after ten thousand | - | 1.3 | gate
`,
);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function p99Of(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
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
  const isMeasured = !Number.isNaN(median(ratios));
  const verdict = isMeasured ? (isMet(measurement) ? 'met' : 'MISSED') : 'NOT MEASURED';
  const percent = Math.round(spread(ratios) * 100);
  return [
    goal.padEnd(3),
    what.padEnd(58),
    (isMeasured ? rounded(median(ratios)) : '-').padStart(7),
    bound.padStart(9),
    (isMeasured ? `±${percent} %` : '-').padStart(7),
    `${verdict}${isGate ? ' (gate)' : ''}`.padEnd(19),
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
