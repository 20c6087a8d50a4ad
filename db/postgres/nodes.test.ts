import { expect, test } from 'vitest';
import { StoreLostError } from '../store-lost-error.ts';
import { failureOfCommit } from './nodes.ts';

// What only Citus does is tried by npm run assurance -- --only=citus.
const unconfirmed = new Error('could not commit transaction for shard 102137 on at least one node');

test('a commit that a node refused for a conflict is done again, as a conflict is elsewhere', () => {
  const conflict = Object.assign(new Error('could not serialize access'), { code: '40001' });

  expect(failureOfCommit(unconfirmed, conflict)).toBe(conflict);
});

test('a commit that a node did not confirm may have been done, so nobody does it again unasked', () => {
  expect(failureOfCommit(unconfirmed, null)).toMatchObject(
    new StoreLostError('unknown', unconfirmed),
  );
});

test('a commit that has failed for another reason has failed for that, whatever was warned of', () => {
  const other = new Error('deferred constraint');

  expect(failureOfCommit(other, new Error('could not serialize access'))).toBe(other);
});
