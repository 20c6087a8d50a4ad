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
/** Folders and files of a package from bottom to top. */
const storeys: Record<string, string> = {
  'apps/web/src':
    'theme i18n configuration paths session screen-route call menu ' +
    'log-out ui customer frame otp receipts features public-routes signed-in-routes shell ' +
    'router app main',
};
const wireAreas = new Set(
  everyFile.flatMap(
    (path) => /^apps\/switch-sim\/src\/([^/]+)\/services\.ts$/.exec(path)?.[1] ?? [],
  ),
);
const everyonesAreas = new Set(['accounts', 'ledger', 'limits', 'otp', 'approvals', 'sessions']);
// The OTP of the login is the last step of a sign-in.
const onlyBetween = new Set(['otp to sign-in', 'schedules to transfers']);
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

test.each(Object.entries(storeys))(
  'a part of %s imports only what stands below it',
  (root, order) => {
    const parts = order.split(' ');
    const partOf = (path: string) =>
      path.startsWith(`${root}/`) ? /^[\w-]+/.exec(path.slice(root.length + 1))?.[0] : undefined;
    const upward = everyImport.filter(({ from, to }) => {
      const [own, other] = [partOf(from), partOf(to)];
      if (isTest(from) || own === undefined || other === undefined || own === other) return false;
      // A part that has no place in the order is wrong too.
      return !parts.slice(0, parts.indexOf(own)).includes(other);
    });
    expect(upward.map(shown)).toEqual([]);
  },
);

test('a door of the switch is opened only by its area’s services.ts and by its own test', () => {
  const door = /^apps\/switch-sim\/src\/(.+\/)(\w*Service)\.ts$/;
  const wrong = everyImport.filter(({ from, to }) => {
    const [, area, name] = door.exec(to) ?? [];
    if (area === undefined) return false;
    const folder = `apps/switch-sim/src/${area}`;
    return from !== `${folder}services.ts` && from !== `${folder}${name}.test.ts`;
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('an area of the switch reaches no other but the few that all areas stand on', () => {
  const crossed = everyImport.filter(({ from, to }) => {
    const [own, other] = [areaOf(from), areaOf(to)];
    if (isTest(from) || own === undefined || other === undefined || own === other) return false;
    return !everyonesAreas.has(other) && !onlyBetween.has(`${own} to ${other}`);
  });
  expect(crossed.map(shown)).toEqual([]);
});

/** The area of the wire that a path belongs to: a folder of the switch that keeps a services.ts. */
function areaOf(path: string): string | undefined {
  const area = /^apps\/switch-sim\/src\/([^/]+)\//.exec(path)?.[1];
  return area !== undefined && wireAreas.has(area) ? area : undefined;
}
