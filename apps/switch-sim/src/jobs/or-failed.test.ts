import { identityTries } from '@sahakar/db/schema/identity';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { startBank } from '../testing/start-bank.ts';
import { failedOutcome, orFailed } from './or-failed.ts';

test(
  'work that the database refuses is told by the database’s reason, and not by what was to be written (ASSURANCE E11)',
  bothEngines,
  async () => {
    const { bank } = await startBank();
    const row = { kind: 'card', subject: 'of a customer', day: '2026-11-21', count: 1 } as const;
    const outcome = await orFailed(() =>
      bank.store.transaction(async (tx) => {
        await tx.insert(identityTries).values([row, row]);
        return '';
      }),
    );
    expect(outcome).toMatch(/^failed: .*(constraint failed|duplicate key)/i);
    expect(outcome).not.toContain(row.subject);
  },
);

test('no value of a query that has failed is told, whichever engine wraps it so (ASSURANCE E11)', () => {
  const cause = new Error('duplicate key value violates unique constraint "sms_pkey"');
  const query = 'Failed query: insert into "sms" values ($1)\nparams: 9820012345';
  expect(failedOutcome(new Error(query, { cause }))).toBe(`failed: ${cause.message}`);
  expect(failedOutcome(new Error(query))).toBe('failed: a query');
  expect(failedOutcome(new Error('The rail is down'))).toBe('failed: The rail is down');
});
