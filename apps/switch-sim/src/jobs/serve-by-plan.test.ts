import { expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { serveByPlan, toldServed } from './serve-by-plan.ts';

const own = bankOfEachTest();

test('a night in which thousands of products have nothing to do asks for them page by page, and lets others have their turns', async () => {
  const open = Array.from({ length: 2000 }, (_, at) => ({
    accountNumber: String(at),
    servedOn: null,
  }));
  let turns = 0;
  let asked = 0;
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
      page: async (_read, after) => {
        const from = after === '' ? 0 : Number(after) + 1;
        return open.slice(from, from + 100);
      },
      entriesMax: 1,
      nextDay() {
        asked += 1;
        // As long as the plan of a deposit takes to be made.
        const until = performance.now() + 0.1;
        while (performance.now() < until);
        return null;
      },
      serve: nothingElse,
      find: nothingElse,
      noteServed: nothingElse,
    },
    '2026-11-21',
  );
  isOver = true;
  expect(reports).toEqual([]);
  expect(asked).toBe(2000);
  expect(turns).toBeGreaterThan(50);
});

test('what came of a night is told of each product, and of thousands by their count and what went wrong', () => {
  expect(toldServed(['1 earned interest', '2 failed: no paper'])).toBe(
    '1 earned interest; 2 failed: no paper',
  );
  const many = Array.from({ length: 3000 }, (_, at) => `${at} earned interest`);
  expect(toldServed([...many, '9 failed: no paper'])).toBe(
    'served 3000 deposits and loans; 9 failed: no paper',
  );
  const failed = Array.from({ length: 150 }, (_, at) => `${at} failed: no paper`);
  const told = toldServed(failed).split('; ');
  expect(told).toHaveLength(102);
  expect(told.at(-1)).toBe('and 50 others that failed');
});
