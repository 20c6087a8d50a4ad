import nullsAndSingleObjects from '@sahakar/contracts/dialects/nulls-and-single-objects' with { type: 'json' };
import numbersAndDates from '@sahakar/contracts/dialects/numbers-and-dates' with { type: 'json' };
import numericCodes from '@sahakar/contracts/dialects/numeric-codes' with { type: 'json' };
import { wireAnswer } from '@sahakar/contracts/answer';
import { catalogue, serviceNames } from '@sahakar/contracts/catalogue';
import { Deviation } from '@sahakar/contracts/dialect/deviation';
import { bodyAsBankWrites, imitationOf } from '@sahakar/contracts/dialect/imitate';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import { expect, test } from 'vitest';
import { documentedPaths } from './documented-paths.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { Notebook } from './observation.ts';
import { summarise } from './summarise.ts';

/** The golden answers of all services, as a bank with these deviations writes them, judged. */
async function judgeGolden(deviations: readonly Deviation[], services = serviceNames) {
  const books: Notebook[] = [];
  for (const name of services) {
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
