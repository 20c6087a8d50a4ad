import { principals } from '@sahakar/contracts/access';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { publicRoutes } from './public-routes.ts';
import { signedInRoutes } from './signed-in-routes.ts';

// A screen that is open before and behind the login is one and the same route.
const routed = [...new Set([...publicRoutes, ...signedInRoutes])];

test('every path is routed exactly once', () => {
  const claimed = routed.map(({ path }) => path);
  expect(claimed.toSorted()).toEqual(Object.values(paths).toSorted());
});

test('no path carries a parameter or a query (A012)', () => {
  for (const path of Object.values(paths)) expect(path).toMatch(/^\/\w*$/);
});

test('every route names real principals, and at least one', () => {
  for (const { may } of routed) {
    expect(may.length).toBeGreaterThan(0);
    for (const principal of may) expect(principals).toContain(principal);
  }
});
