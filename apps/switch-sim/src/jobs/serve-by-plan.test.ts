import { expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { nightReport, serveByPlan } from './serve-by-plan.ts';

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
  await serveByPlan(
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
    () => expect.unreachable('nothing was due'),
  );
  isOver = true;
  expect(asked).toBe(2000);
  expect(turns).toBeGreaterThan(50);
});

test('what came of a night is told of each product, and of thousands by their count and what went wrong', () => {
  const told = (...kinds: readonly (readonly [count: number, what: string])[]) => {
    const report = nightReport();
    for (const [count, what] of kinds) {
      for (let at = 0; at < count; at += 1) report.add(`${at} ${what}`);
    }
    return report.told();
  };
  const paper = 'failed: no paper';
  expect(told([1, 'earned interest'], [1, paper])).toBe('0 earned interest; 0 failed: no paper');
  expect(told([3000, 'earned interest'], [1, paper])).toBe(
    'served 3000 deposits and loans; 0 failed: no paper',
  );
  const failed = told([150, paper]).split('; ');
  expect(failed).toHaveLength(102);
  expect(failed.at(-1)).toBe('and 50 others that failed');
});
