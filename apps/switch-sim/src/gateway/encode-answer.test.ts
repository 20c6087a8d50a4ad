import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { encodeAnswer } from './encode-answer.ts';
import { pagedList } from '../call/paged-list.ts';
import { redacted } from './redact.ts';

const rows = 2500;
const every: readonly Contract[] = Object.values(catalogue);

/** The examples of the contracts whose answers hold a list, each with its last list made long. */
const longAnswers = every.flatMap((contract) =>
  contract.examples.flatMap(({ title, response }) => {
    const long = lengthened(response);
    return long === null ? [] : [[contract.name, title, contract, long] as const];
  }),
);

test('there are lists to be tried', () => {
  const services = longAnswers.map(([name]) => name);
  for (const name of ['EStatementService', 'ScheduleTransferService', 'AccountEnquiryService']) {
    expect(services).toContain(name);
  }
});

test.each(longAnswers)(
  'a long answer is the same in pieces: %s, %s',
  async (_name, _title, { response }, wire) => {
    const answer = z.decode(response, wire);
    const answerText = await encodeAnswer(response, answer);
    const whole = z.encode(response, answer);
    expect(answerText.pieces.length).toBeGreaterThan(2);
    expect(answerText.pieces.join('')).toBe(JSON.stringify(whole));
    // The traffic log shows what it would show of the whole.
    expect(redacted(answerText.response)).toEqual(redacted(whole));
  },
);

test('a row that its contract does not allow is refused in the middle of a long list', async () => {
  const schema = z.object({ Rows: z.array(z.object({ at: z.int() })) });
  const answer = {
    Rows: Array.from({ length: rows }, (_, at) => ({ at: at === 2000 ? 0.5 : at })),
  };
  await expect(encodeAnswer(schema, answer)).rejects.toThrow();
});

test('a list that is read while it is answered is written like one that is there', async () => {
  const schema = z.object({ before: z.string(), Rows: z.array(z.int()), after: z.string() });
  for (const length of [0, 1, 50, 51, 52, 100, 101, 20_000]) {
    const numbers = Array.from({ length }, (_, at) => at);
    const paged = pagedList(async function* () {
      for (let from = 0; from < length; from += 70) yield numbers.slice(from, from + 70);
    });
    const frame = { before: '[', after: ']' };
    const [read, there] = [
      await encodeAnswer(schema, { ...frame, Rows: paged }),
      z.encode(schema, { ...frame, Rows: numbers }),
    ];
    expect(JSON.parse(read.pieces.join(''))).toEqual(there);
    expect(redacted(read.response)).toEqual(redacted(there));
  }
});

test('each of several long lists stands in its own place', async () => {
  const list = z.array(z.codec(z.string(), z.int(), { decode: Number, encode: String }));
  const schema = z.object({ first: list, between: z.string(), second: list, third: list });
  const numbers = (from: number) => Array.from({ length: rows }, (_, at) => from + at);
  const answer = { third: numbers(2000), second: [1, 2], first: numbers(1000), between: '[]' };
  const encoded = await encodeAnswer(schema, answer);
  expect(encoded.pieces.join('')).toBe(JSON.stringify(z.encode(schema, answer)));
});

/** The same with the first row of its innermost list again and again; null without a list. */
function lengthened(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const [inner] = value.map(lengthened);
    return inner === null ? Array.from({ length: rows }, () => value[0]) : [inner];
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, field] of Object.entries(value)) {
    const long = lengthened(field);
    if (long !== null) return { ...value, [name]: long };
  }
  return null;
}
