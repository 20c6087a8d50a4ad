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
  { who: /^packages\/client\//, may: /^packages\/(client|contracts|crypto)\// },
  { who: /^packages\/paper\//, may: /^packages\/paper\// },
  { who: /^packages\/simulator\//, may: /^packages\/(simulator|contracts)\// },
  { who: /^packages\/theme\//, may: /^packages\/theme\// },
  { who: /^db\//, may: /^db\// },
  { who: /^seeds\//, may: /^(seeds|packages\/contracts)\// },
  {
    who: /^apps\/switch-sim\//,
    may: /^(apps\/switch-sim|packages\/(client|contracts|crypto|paper|simulator|theme)|db|seeds)(\/|$)/,
  },
  { who: /^apps\/web\//, may: /^(apps\/web|packages\/(contracts|crypto|paper|theme))\// },
];
/**
 * What stands in a storey loads only what stands in storeys above it in this list. So no folders go
 * in circles, and an area of the bank reaches no other beside it.
 */
const houses = [
  {
    root: 'apps/switch-sim/src',
    // World and bank are types of everything that they hold.
    isFreeToName: true,
    storeys: [
      'bank.ts clock.ts pino-roll.d.ts secrets.ts world.ts',
      'call time-ordered-id.ts world-clock.ts world-state.ts',
      'credentials instruments jobs ledger outbox sessions',
      'accounts approvals config.ts',
      'data-directory.ts log.ts otp start-block.ts',
      'limits',
      'rails',
      'cards cheques deposits enquiries help identity loans locator passwords payees sign-in ' +
        'statements transfers',
      'counter housekeeping schedules',
      'jobs.ts otp-doors scenarios',
      'services.ts worlds',
      'audit-log backups',
      'server verify-ledger.ts',
      'gateway',
      'portal',
      'control front',
      'processes workers',
      'app.ts front-main.ts',
      'main.ts prepare-bank.ts',
    ],
  },
  {
    root: 'apps/web/src',
    isFreeToName: false,
    storeys: [
      'theme configuration paths.ts',
      'i18n',
      'session screen-route.ts',
      'call menu.ts',
      'ui log-out',
      'charts customer frame otp',
      'desk paper',
      'receipts',
      'features',
      'public-routes.ts signed-in-routes.ts',
      'shell',
      'router.tsx',
      'app.tsx',
      'main.tsx',
    ],
  },
];
const inTestsOfWeb =
  /^(apps\/(web|switch-sim)|packages\/(contracts|crypto|paper|simulator)|seeds)\//;

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

test.each(houses)(
  'every part of $root has its storey and loads only what stands below',
  (house) => {
    const storeys = house.storeys.map((parts) => parts.split(' '));
    const storeyOf = (part: string) => storeys.findIndex((parts) => parts.includes(part));
    const partOf = (path: string) =>
      path.startsWith(`${house.root}/`) && !isTest(path) && !/\/(testing|node_modules)\//.test(path)
        ? path.slice(house.root.length + 1).split('/')[0]
        : undefined;
    const upward = everyImport.filter(({ from, to, isOfTypes }) => {
      const [own, other] = [partOf(from), partOf(to)];
      if (own === undefined || other === undefined || own === other) return false;
      return !(house.isFreeToName && isOfTypes) && storeyOf(other) >= storeyOf(own);
    });
    expect(upward.map(shown)).toEqual([]);

    const parts = new Set(everyFile.flatMap((path) => partOf(path) ?? []));
    expect([...parts].toSorted()).toEqual(storeys.flat().toSorted());
  },
);

test('a door of the switch is opened only by the list of services and by its own test', () => {
  const door = /^apps\/switch-sim\/src\/(.+\/\w*Service)\.ts$/;
  const wrong = everyImport.filter(({ from, to }) => {
    const path = door.exec(to)?.[1];
    const openers = ['services.ts', `${path}.test.ts`];
    return path !== undefined && !openers.some((one) => from === `apps/switch-sim/src/${one}`);
  });
  expect(wrong.map(shown)).toEqual([]);
});

test('a front loads nothing of a bank: no database, no scenario, no area', () => {
  const loaded = new Set(['apps/switch-sim/src/front-main.ts']);
  for (const file of loaded) {
    for (const { from, to, isOfTypes } of everyImport) {
      if (from === file && !isOfTypes && isOurs(to)) loaded.add(to);
    }
  }
  expect(loaded).toContain('apps/switch-sim/src/front/forwarder.ts');
  const ofBank =
    /^(db|seeds)\/|^apps\/switch-sim\/src\/(world|ledger|sessions|control|otp|accounts)/;
  expect([...loaded].filter((file) => /^(?!.*\/worlds\/)/.test(file) && ofBank.test(file))).toEqual(
    [],
  );
});
