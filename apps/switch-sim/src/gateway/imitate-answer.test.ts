import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnswer, wireAnswer } from '@sahakar/contracts/answer';
import { Dialect, namedDialects } from '@sahakar/contracts/dialect/dialect';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { readConfig } from '../config.ts';
import { imitateAnswer } from './imitate-answer.ts';

const service = 'MiniStatementService';
const { standard } = namedDialects;

const dialectOf = (...deviations: readonly unknown[]) =>
  Dialect.parse({ ...standard, name: 'bank', deviations });

const amountsAsNumbers = { service, at: 'every amount', kind: 'typed', as: 'number' };

/** Rows whose texts have characters of two units, so that a cut goes through one of them. */
const rows = Array.from({ length: 2500 }, (_, at) => ({
  TrnDate: '19-11-2026',
  Descb: `${'₹🏦'.repeat(at % 7)} पगार`,
  Type: 'CR',
  Amount: `${at}.50`,
}));
const pieces = [`{"TransactionLists":${JSON.stringify(rows.slice(0, 1)).slice(0, -1)}`].concat(
  rows.slice(1).map((row) => `,${JSON.stringify(row)}`),
  ']}',
);
const success = wireAnswer('', '0', '');

test('where the dialect has no deviation the very pieces of an answer are sealed', async () => {
  const written = await imitateAnswer(standard, service, success, pieces);
  expect(written.pieces).toBe(pieces);
  expect(written.frame('{}')).toEqual({ ...success, body: '{}' });
  const elsewhere = { ...amountsAsNumbers, service: 'FAQService' };
  const other = await imitateAnswer(dialectOf(elsewhere), service, success, pieces);
  expect(other.pieces).toBe(pieces);
});

test('a long answer is written in the dialect and still sealed in pieces', async () => {
  const written = await imitateAnswer(dialectOf(amountsAsNumbers), service, success, pieces);
  expect(written.pieces.length).toBeGreaterThan(5);
  // As the pieces are sealed: each escaped for itself, within the text of the whole.
  const sealed = written.pieces.map((piece) => JSON.stringify(piece).slice(1, -1)).join('');
  const whole = JSON.stringify(written.frame('BODY')).replace('BODY', () => sealed);
  const TransactionLists = rows.map((row) => ({ ...row, Amount: Number(row.Amount) }));
  expect(readAnswer(whole)).toEqual({ kind: 'success', body: { TransactionLists } });
});

test('a body that is no text within the answer is one, and a refusal has none', async () => {
  const plain = dialectOf({ service: '*', at: 'body', kind: 'typed', as: 'object' });
  const written = await imitateAnswer(plain, service, success, pieces);
  expect(written.frame(written.pieces.join(''))).toMatchObject({
    body: { TransactionLists: expect.any(Array) },
  });
  const refusal = await imitateAnswer(plain, service, wireAnswer('', '7999', 'None'), []);
  expect(refusal.frame(refusal.pieces.join(''))).toMatchObject({ body: '' });
});

test('what is said of one service goes before what is said of all, also of an unknown service', async () => {
  const dialect = dialectOf(
    { service, kind: 'code', documented: '9012', as: '404' },
    { service: '*', kind: 'code', documented: '9012', as: '1' },
    { service: '*', at: 'error.Code', kind: 'typed', as: 'number' },
  );
  const refusal = wireAnswer('', '9012', 'None');
  const own = await imitateAnswer(dialect, service, refusal, []);
  expect(own.frame('')).toMatchObject({ error: { Code: 404, code: 404 } });
  const unknown = await imitateAnswer(dialect, 'NobodyService', refusal, []);
  expect(unknown.frame('')).toMatchObject({ error: { Code: 1, code: 1 } });
});

test('a deviation file that does not fit is refused in words when the switch starts', () => {
  const DIALECT = `${import.meta.dirname}/../../../../packages/contracts/dialects/numbers-and-dates.json`;
  expect(readConfig({ DIALECT }).dialect.deviations).toHaveLength(4);
  const file = join(temporaryDirectory(), 'bank.json');
  const starting = (deviation: object) => () => {
    writeFileSync(file, JSON.stringify({ ...standard, name: 'bank', deviations: [deviation] }));
    return readConfig({ DIALECT: file }).dialect.deviations;
  };
  expect(starting(amountsAsNumbers)()).toEqual([amountsAsNumbers]);
  expect(starting({ ...amountsAsNumbers, service: 'NobodyService' })).toThrow(
    'whose NobodyService is no service of the catalogue',
  );
  for (const deviation of [{ ...amountsAsNumbers, at: 'every mood' }, { kind: 'rude' }]) {
    expect(starting(deviation)).toThrow('does not fit in deviations.0');
  }
});
