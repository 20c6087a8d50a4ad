import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';

test('who listens is told of a ledger that the bank itself has changed, and of no other', async () => {
  const { world } = await startBank({ scenario: 'everyday' });
  const told: string[] = [];
  world.events.subscribe({ event: (name) => told.push(name), closed: () => {} });

  await world.time.move({ to: { by: { months: 0, milliseconds: 60_000 } } });
  const ofAMinute = told.splice(0);
  await world.time.move({ to: { by: { months: 3, milliseconds: 0 } } });

  expect(ofAMinute).toEqual(['clock']);
  // Of the customers' messages as well, and when all of it has happened of the clock.
  expect(told).toContain('ledger');
  expect(told.at(-1)).toBe('clock');
});
