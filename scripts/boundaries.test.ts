import { expect, test } from 'vitest';
import { importsOf, shown } from './house-imports.ts';
import { everyFile, isTest, sourcesLike } from './house-sources.ts';

type Rule = { who: RegExp; may: RegExp };

const everyImport = sourcesLike(/^(apps|packages|db|seeds)\//).flatMap(importsOf);
const isOurs = (to: string) => /^(apps|packages|db|seeds|scripts|bench)(\/|$)/.test(to);

// ARCHITECTURE, "Direction": who may import which of our packages besides itself.
const directions: Rule[] = [
  { who: /^packages\/contracts\//, may: /^packages\/contracts\// },
  { who: /^packages\/crypto\//, may: /^packages\/crypto\// },
  { who: /^packages\/theme\//, may: /^packages\/theme\// },
  { who: /^db\//, may: /^db\// },
  { who: /^seeds\//, may: /^(seeds|packages\/contracts)\// },
  {
    who: /^apps\/switch-sim\//,
    may: /^(apps\/switch-sim|packages\/(contracts|crypto|theme)|db|seeds)(\/|$)/,
  },
  { who: /^apps\/web\//, may: /^(apps\/web|packages\/(contracts|crypto|theme))\// },
];
/**
 * The switch from the bottom to the top: what stands in a line loads only what stands in lines above
 * it here. So no folders go in circles, and an area of the bank reaches no other beside it.
 */
const layersOfSwitch: readonly (readonly string[])[] = [
  ['bank.ts', 'clock.ts', 'pino-roll.d.ts', 'secrets.ts', 'world.ts'],
  ['call', 'world-clock.ts', 'world-state.ts'],
  ['credentials', 'instruments', 'jobs', 'ledger', 'outbox', 'sessions'],
  ['accounts', 'approvals', 'config.ts'],
  ['data-directory.ts', 'log.ts', 'otp', 'start-block.ts'],
  ['limits'],
  ['rails'],
  [
    'cards',
    'cheques',
    'deposits',
    'enquiries',
    'help',
    'identity',
    'loans',
    'locator',
    'passwords',
    'payees',
    'sign-in',
    'statements',
    'transfers',
  ],
  ['housekeeping', 'schedules'],
  ['jobs.ts', 'otp-doors', 'scenarios'],
  ['services.ts', 'worlds'],
  ['gateway', 'verify-ledger.ts'],
  ['portal'],
  ['control'],
  ['app.ts'],
  ['main.ts'],
];
const inTestsOfWeb = /^(apps\/(web|switch-sim)|packages\/(contracts|crypto)|seeds)\//;

test('packages import each other in one direction only', () => {
  const wrong = everyImport.filter(({ from, to }) => {
    const rule = directions.find(({ who }) => who.test(from));
    const may = from.startsWith('apps/web/') && isTest(from) ? inTestsOfWeb : rule?.may;
    return isOurs(to) && !may?.test(to);
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('a package reaches another by its name, never by a relative path', () => {
  const packageOf = (path: string) =>
    /^((apps|packages)\/[^/]+|db|seeds|scripts|bench)/.exec(path)?.[0];
  const escapes = everyImport.filter(
    ({ from, to, isRelative }) => isRelative && isOurs(to) && packageOf(from) !== packageOf(to),
  );
  expect(escapes.map(shown)).toEqual([]);
});

test('only db/ imports Drizzle, whose name is slow to resolve', () => {
  const named = everyImport.filter(({ from, to }) => {
    const ofStore = from.startsWith('db/') && to.startsWith('drizzle-orm/');
    return to.startsWith('drizzle-orm') && !ofStore && from !== 'db/sql.ts';
  });
  expect(named.map(shown)).toEqual([]);
});

test('a feature of the portal never imports another feature', () => {
  const featureOf = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const crossed = everyImport.filter(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossed.map(shown)).toEqual([]);
});

test('what features share knows no feature', () => {
  const shared = /^apps\/web\/src\/(ui|call|session|i18n|theme)\//;
  const upward = everyImport.filter(
    ({ from, to }) => shared.test(from) && !isTest(from) && to.startsWith('apps/web/src/features/'),
  );
  expect(upward.map(shown)).toEqual([]);
});

test('a door of the switch is opened only by the list of services and by its own test', () => {
  const door = /^apps\/switch-sim\/src\/(.+\/\w*Service)\.ts$/;
  const wrong = everyImport.filter(({ from, to }) => {
    const path = door.exec(to)?.[1];
    const openers = ['services.ts', `${path}.test.ts`];
    return path !== undefined && !openers.some((one) => from === `apps/switch-sim/src/${one}`);
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('every folder of the switch has its place in one order, and loads only what stands below', () => {
  const upward = everyImport.filter(({ from, to, isOfTypes }) => {
    const [own, other] = [partOfSwitch(from), partOfSwitch(to)];
    if (own === undefined || other === undefined || own === other || isOfTypes) return false;
    return !(layerOf(other) < layerOf(own));
  });
  expect(upward.map(shown)).toEqual([]);

  const parts = new Set(everyFile.flatMap((path) => partOfSwitch(path) ?? []));
  expect([...parts].toSorted()).toEqual(layersOfSwitch.flat().toSorted());
});

/** The folder or file directly below the sources of the switch, where it is no test nor of tests. */
function partOfSwitch(path: string): string | undefined {
  const part = /^apps\/switch-sim\/src\/([^/]+)/.exec(path)?.[1];
  return isTest(path) ? undefined : part;
}

const layerOf = (part: string) => layersOfSwitch.findIndex((layer) => layer.includes(part));
