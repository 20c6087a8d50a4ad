import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../apps/switch-sim/src/config.ts';
import { readFrontConfig } from '../apps/switch-sim/src/front/front-config.ts';
import { inRoot } from './places.mjs';

/** The names in the first cells of a page's tables, each with the last cell of its row. */
function documentedIn(page: string): ReadonlyMap<string, string> {
  const rows = readFileSync(inRoot(page), 'utf8').matchAll(
    /^\| (`[A-Z_]{4,}`.*?) \|(?:.*\|)? ?(.*?) ?\|$/gm,
  );
  return new Map(
    [...rows].flatMap(([, names = '', last = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, last] as const),
    ),
  );
}

/** The names that a program asks its environment for. */
function asked(read: (environment: Record<string, string>) => unknown, set = {}): string[] {
  const names = new Set<string>();
  const environment = new Proxy<Record<string, string>>(set, {
    get(from, name) {
      names.add(String(name));
      return Reflect.get(from, name);
    },
  });
  read(environment);
  return [...names];
}

const settings = documentedIn('README.md');

test('the README names every setting that the bank reads, and no other', () => {
  // Only of these is it asked whether a weak envelope is meant.
  const read = asked(readConfig, {
    ENVELOPE: 'openssl-salted',
    SIM_CONTROL: 'off',
    ALLOW_WEAK_ENVELOPE: 'yes',
  });
  expect([...settings.keys()].toSorted()).toEqual(read.toSorted());
});

test('docs/deploy.md names every setting that the front alone reads', () => {
  const target = 'http://bank.example';
  const read = asked((environment) => readFrontConfig(environment, target), {
    ALLOW_PLAIN_SWITCH: 'yes',
  });
  const own = [...documentedIn('docs/deploy.md').keys()];
  expect(own.toSorted()).toEqual(read.filter((name) => !settings.has(name)).toSorted());
});

test('what a setting is where nobody sets it stands in the README', () => {
  const { port, host, clockLeapYearsMax, logLevel, durability, scryptCost, workers, portal } =
    readConfig({});
  expect(settings.get('PORT')).toBe(`${port}, ${host}`);
  expect(settings.get('CLOCK_LEAP_YEARS_MAX')).toBe(String(clockLeapYearsMax));
  expect(settings.get('LOG_LEVEL')).toBe(`\`${logLevel}\`, standard error`);
  expect(settings.get('DURABILITY')).toBe(`\`${durability}\`, ${scryptCost}`);
  expect(settings.get('WORKERS')).toMatch(new RegExp(`^${workers}: `));
  expect(settings.get('BANK_NAME')).toBe(`${portal.bankName}, ${portal.environment}, none`);
});
