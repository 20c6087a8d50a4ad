import { Dialect } from '@sahakar/contracts/dialect/dialect';
import { expect, test } from 'vitest';
import { dialectOf, verdictOf } from './verdict.ts';

const probe = (service: 'BalanceEnquiryService' | 'MiniStatementService', got: string) =>
  ({ service, about: 'a field is missing', expected: '9100', other: null, got }) as const;

const verdictOn = (first: string, second: string) =>
  verdictOf({
    asked: new Map(),
    books: new Map(),
    complaints: [],
    probes: [probe('BalanceEnquiryService', first), probe('MiniStatementService', second)],
    announces: [],
    calls: 2,
    fellSilent: false,
    writesEnded: null,
  });

test.each([
  ['', ''],
  ['ERR:100', 'ERR:100'],
  ['9100', 'A_CODE_OF_MORE_THAN_TWENTY_LETTERS'],
])(
  'of refusals by %j and %j the file of deviations is a dialect, and what it cannot hold is complained of without its value',
  (first, second) => {
    const verdict = verdictOn(first, second);
    const dialect = dialectOf(verdict, 'bank');
    expect(Dialect.parse(JSON.parse(JSON.stringify(dialect))).deviations).toEqual([]);
    const strange = [first, second].filter((code) => code !== '9100');
    expect(verdict.complaints).toHaveLength(strange.length);
    expect(verdict.complaints[0]).toMatchObject({ at: 'error.Code', portal: 'reads it' });
    expect(JSON.stringify(verdict.complaints)).not.toMatch(/ERR:100|A_CODE/);
  },
);

test('a code of the bank’s own that a dialect can hold is told for all services as before', () => {
  const { deviations } = dialectOf(verdictOn('E-17', 'E-17'), 'bank');
  expect(deviations).toEqual([{ service: '*', kind: 'code', documented: '9100', as: 'E-17' }]);
});
