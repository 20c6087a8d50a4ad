/** @module-tag both-engines */
import { expect, test } from 'vitest';
import { canonicalDetails, detailsOf } from './canonical-variables.ts';

const wire = {
  variable1: '2500',
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: ' Ravi Shankar Joshi ',
};

test('two spellings of one amount are one amount', () => {
  const typed = canonicalDetails('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', wire));
  const executed = canonicalDetails('FUNDTRANSFERPIN', {
    amount: '2500.00',
    fromAccount: '001010000042317',
    toAccount: '001010000051204',
    name: 'Ravi Shankar Joshi',
  });
  expect(typed).toBe(executed);
});

test.each(['variable1', 'variable2', 'variable3', 'variable4'] as const)(
  'another %s is another set of details',
  (name) => {
    const changed = { ...wire, [name]: '1' };
    expect(canonicalDetails('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', changed))).not.toBe(
      canonicalDetails('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', wire)),
    );
  },
);

test('moving characters between neighbours makes other details', () => {
  const moved = { ...wire, variable2: '00101000004231', variable3: '7001010000051204' };
  expect(canonicalDetails('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', moved))).not.toBe(
    canonicalDetails('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', wire)),
  );
});
