import nullsAndSingleObjects from '@sahakar/contracts/dialects/nulls-and-single-objects' with { type: 'json' };
import numbersAndDates from '@sahakar/contracts/dialects/numbers-and-dates' with { type: 'json' };
import numericCodes from '@sahakar/contracts/dialects/numeric-codes' with { type: 'json' };
import { wireAnswer } from '@sahakar/contracts/answer';
import { catalogue, serviceNames } from '@sahakar/contracts/catalogue';
import { Deviation } from '@sahakar/contracts/dialect/deviation';
import { type Imitation, imitationOf } from '@sahakar/contracts/dialect/imitate';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import { expect, test } from 'vitest';
import { documentedPaths } from './documented-paths.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Notebook } from './observation.ts';
import { summarise } from './summarise.ts';

/** All steps at once. */
function bodyAsBankWrites(imitation: Imitation, body: unknown): unknown {
  const steps = imitation.bodySteps(body);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The golden answers of all services, as a bank with these deviations writes them, judged. */
async function judgeGolden(deviations: readonly Deviation[]) {
  const books: Notebook[] = [];
  for (const name of serviceNames) {
    const book: Notebook = { service: name, observations: [], complaints: [] };
    books.push(book);
    const paths = await documentedPaths(name);
    const imitation = imitationOf(catalogue[name], deviations);
    for (const { answer } of await goldenExchanges(name)) {
      const documented = wireAnswer('', '0', '');
      const written = imitation === null ? answer : bodyAsBankWrites(imitation, answer);
      const body = JSON.stringify(written);
      const text = JSON.stringify(
        imitation === null ? { ...documented, body } : imitation.frame(body, documented.error),
      );
      judgeAnswer(book, catalogue[name], paths, text);
    }
  }
  return {
    findings: summarise(books.flatMap(({ observations }) => observations)),
    complaints: books.flatMap(({ complaints }) => complaints),
  };
}

const sorted = (deviations: readonly Deviation[]) =>
  deviations.map((one) => JSON.stringify(Deviation.parse(one))).toSorted();

test('of the documented answers of all services nothing is found to be otherwise', async () => {
  expect(await judgeGolden([])).toEqual({ findings: [], complaints: [] });
});

test.each([numericCodes, nullsAndSingleObjects, numbersAndDates])(
  'exactly what $name does is found in its answers, and the portal reads all of it',
  async (dialect) => {
    const deviations = dialect.deviations.map((one) => Deviation.parse(one));
    const { findings, complaints } = await judgeGolden(deviations);
    expect(sorted(findings.map(({ deviation }) => deviation))).toEqual(sorted(deviations));
    expect(findings.filter(({ portal }) => portal !== 'reads it')).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

const limits = 'LimitManagementService';
const rows = 'body.TransactionLists[]';

/** One deviation of each kind and form that the dialects of our own do not have. */
const others: readonly Deviation[] = [
  {
    service: limits,
    at: 'body.Used_Transaction_Limit',
    kind: 'spelled',
    as: 'usedTransactionLimit',
  },
  { service: 'LimitManagementService', at: 'every number', kind: 'typed', as: 'text' },
  { service: '*', at: 'body', kind: 'typed', as: 'object' },
  { service: '*', at: 'every flag', kind: 'typed', as: 'boolean' },
  { service: '*', at: 'every flag', kind: 'flagged', as: 'YES/NO' },
  { service: '*', at: 'every amount', kind: 'written', as: 'fewest decimals' },
  { service: '*', at: 'every amount', kind: 'written', as: 'grouped' },
  { service: '*', at: 'every date', kind: 'dated', as: 'MM/DD/YYYY' },
  { service: '*', at: 'every date', kind: 'dated', as: 'DD-MMM-YYYY' },
  { service: '*', at: 'every list', kind: 'empty', as: 'object' },
  { service: '*', at: 'every text', kind: 'padded' },
  { service: 'FAQService', at: 'body.FAQList', kind: 'bare' },
  { service: 'MiniStatementService', at: `${rows}.Descb`, kind: 'absent' },
  { service: 'MiniStatementService', at: `${rows}.Channel`, kind: 'unknown', as: 'list' },
];

test.each(others)(
  'what differs in one way is found as just that: $kind $as at $at',
  async (one) => {
    const { findings, complaints } = await judgeGolden([one]);
    expect(findings.map(({ deviation }) => deviation)).toEqual([one]);
    expect(complaints).toEqual([]);
  },
);

test('whether the portal can live with it is said of each', async () => {
  const found = await judgeGolden(others.filter(({ kind }) => kind !== 'dated'));
  const portals = found.findings.map(({ deviation, portal }) => [deviation.kind, portal]);
  expect(portals).toContainEqual(['absent', 'goes without it']);
  expect(portals).toContainEqual(['spelled', 'refuses the answer']);
  expect(portals).toContainEqual(['padded', 'reads it']);
});

test.each([
  ['<html>502 Bad Gateway</html>', 'body', 'the answer is no JSON object'],
  ['{"error":{"Code":"0"},"body":"{"}', 'body', 'is no JSON text'],
  ['{"error":{"Code":"0"},"body":"Success"}', 'body', 'is no JSON text'],
  ['{"body":"{}"}', 'error', 'is no object'],
  ['{"e rror":{"Code":"0"},"body":""}', 'error', 'has fields with strange names'],
  ['{"error":{"Message":"m"},"body":""}', 'error.Code', 'is missing'],
  ['{"error":{"Code":"0 "},"body":"[]"}', 'error.Code', 'has blanks around it'],
  [
    answered({ TransactionLists: [{ TrnDate: '31-31-2026', Type: 'CR', Amount: '1' }] }),
    `${rows}.TrnDate`,
    'is a date of no known form',
  ],
  [
    answered({ TransactionLists: [{ TrnDate: '01-01-2026', Type: 'CR', Amount: 'many' }] }),
    `${rows}.Amount`,
    'is a number of no known form',
  ],
  [
    answered({ TransactionLists: [{ TrnDate: [], Type: 'CR', Amount: '1.00' }] }),
    `${rows}.TrnDate`,
    'is a list',
  ],
  [
    answered({ TransactionLists: 'none of them' }),
    'body.TransactionLists',
    'is no list but a string',
  ],
  [
    answered({ TransactionLists: [], '001010000042317': 1 }),
    'body',
    'has fields with strange names',
  ],
])('an answer that no bank would mean is told without its value: %s', async (text, at, words) => {
  const service = 'MiniStatementService';
  const book: Notebook = { service, observations: [], complaints: [] };
  judgeAnswer(book, catalogue[service], await documentedPaths(service), text);
  expect(book.complaints).toContainEqual(expect.objectContaining({ at, words }));
});

/** A statement with these fields in the place of its own, judged. */
async function judgeStatement(fields: object) {
  const service = 'EStatementService';
  const [exchange] = await goldenExchanges(service);
  const book: Notebook = { service, observations: [], complaints: [] };
  const answer = answered({ ...(exchange?.answer as object), ...fields });
  judgeAnswer(book, catalogue[service], await documentedPaths(service), answer);
  return { findings: summarise(book.observations), complaints: book.complaints };
}

test('what the portal makes of a list that is missing, of one where an object stands, and of other zeros is told as it is', async () => {
  const absent = await judgeStatement({ EStmtTransactions: undefined });
  expect(absent.findings).toMatchObject([{ portal: 'refuses the answer' }]);
  const listed = await judgeStatement({ NomineeDto: [] });
  expect(listed.complaints).toMatchObject([{ at: 'body.NomineeDto', portal: 'reads it' }]);
  const zeros = await judgeStatement({ ROI: '3.0' });
  expect(zeros.complaints).toMatchObject([{ words: 'has other zeros behind the point' }]);
});

test('what is only shown and cannot be read is told as what the portal goes without', async () => {
  const { complaints } = await judgeStatement({ ROI: 'NA' });
  expect(complaints).toMatchObject([{ at: 'body.ROI', portal: 'goes without it' }]);
});

test.each(['Clear Balance', 'Items[0]', '', '001010000042317'])(
  'a name that no dialect can hold is complained of, and costs nothing of the report: %j',
  async (name) => {
    const strange = { at: 'body', words: 'has fields with strange names' };
    const beside = await judgeStatement({ [name]: '1', ROI: '3.0' });
    expect(beside.findings).toEqual([]);
    expect(beside.complaints).toContainEqual(expect.objectContaining(strange));
    expect(beside.complaints).toHaveLength(2);
    const service = 'FAQService';
    const book: Notebook = { service, observations: [], complaints: [] };
    const answer = answered({ [name]: [] });
    judgeAnswer(book, catalogue[service], await documentedPaths(service), answer);
    expect(summarise(book.observations).map(({ deviation }) => deviation.kind)).not.toContain(
      'spelled',
    );
    expect(book.complaints).toContainEqual(expect.objectContaining(strange));
  },
);

test('a day with a time behind it is as documented, and a body of a sentence is read, or of nothing where that says all', async () => {
  const line = { TrnDate: '01-01-2026 10:15:00', Descb: 'x', Type: 'CR', Amount: '1.00' };
  for (const [service, body, said] of [
    ['MiniStatementService', { TransactionLists: [line] }, []],
    ['OTPGenerationService', 'OTP sent', [{ at: 'body', portal: 'reads it' }]],
    ['OTPValidationService', true, [{ at: 'body', portal: 'reads it' }]],
    ['MiniStatementService', true, [{ at: 'body', portal: 'refuses the answer' }]],
  ] as const) {
    const book: Notebook = { service, observations: [], complaints: [] };
    judgeAnswer(book, catalogue[service], await documentedPaths(service), answered(body));
    expect(book.complaints).toMatchObject(said);
    expect(book.complaints).toHaveLength(said.length);
  }
});

function answered(body: unknown): string {
  return JSON.stringify(wireAnswer(JSON.stringify(body), '0', ''));
}
