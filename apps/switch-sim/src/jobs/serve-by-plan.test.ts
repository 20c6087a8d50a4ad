import { expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { serveByPlan } from './serve-by-plan.ts';

const own = bankOfEachTest();

test('a night in which thousands of products have nothing to do lets others have their turns', async () => {
  const open = Array.from({ length: 2000 }, (_, at) => ({
    accountNumber: String(at),
    servedOn: null,
  }));
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const nothingElse = () => Promise.reject(new Error('There is nothing to do'));
  const reports = await serveByPlan(
    own.bank,
    {
      entriesMax: 1,
      nextDay() {
        // As long as the plan of a deposit takes to be made.
        const until = performance.now() + 0.1;
        while (performance.now() < until);
        return null;
      },
      serve: nothingElse,
      find: nothingElse,
      noteServed: nothingElse,
    },
    open,
    '2026-11-21',
  );
  isOver = true;
  expect(reports).toEqual([]);
  expect(turns).toBeGreaterThan(50);
});
