import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyFile } from './house-sources.ts';
import { inRoot } from './places.mjs';

type LockedPackage = {
  version?: string;
  license?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Manifest = {
  name: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

const allowedLicences = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'OFL-1.1',
]);
// axe-core is under the MPL and never leaves the test runs.
const allowedInTests = new Map([['axe-core', 'MPL-2.0']]);
const ownName = /^@sahakar\//;

const locks = [
  'package-lock.json',
  'tools/mock-servers/package-lock.json',
  'tools/mutation/package-lock.json',
  'tools/node/package-lock.json',
  'tools/postgres/package-lock.json',
];
const manifests = everyFile.filter((path) => /(^|\/)package\.json$/.test(path)).map(manifestAt);

test.each(locks)('%s can be installed: each optional package that it names is in it', (path) => {
  const packages = lockedIn(path);
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => foundFrom(place, name, packages) === undefined)
      .map((name) => `${place} names ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(locks)('%s leaves the registry to whoever installs', (path) => {
  const bound = Object.entries(lockedIn(path)).filter(([, { resolved = '' }]) =>
    /^\w+:/.test(resolved),
  );
  expect(bound.map(([place]) => place)).toEqual([]);
});

test('no document and no setting names a registry or a folder of somebody’s machine', () => {
  const forbidden = /\bregistry\.\w|^registry=|(^|[\s"'`(])\/(work|root|home\/\w+)\//m;
  const documents = everyFile.filter((path) =>
    /\.(md|json|mjs|ts|tsx)$|(^|\/)\.npmrc$|^\.ci\//.test(path),
  );
  const naming = documents.filter((path) => forbidden.test(readFileSync(inRoot(path), 'utf8')));
  expect(naming.filter((path) => !path.startsWith('scripts/packages.test.'))).toEqual([]);
});

test('every direct dependency has a licence that lets everybody use the bank', () => {
  const refused = manifests.flatMap((manifest) =>
    Object.keys(directOf(manifest))
      .filter((name) => !ownName.test(name))
      .map((name) => ({
        name,
        licence: licenceOf(name),
      }))
      .filter(({ name, licence }) => !isAllowed(name, licence, manifest))
      .map(({ name, licence }) => `${manifest.name} uses ${name} under ${licence}`),
  );
  expect(refused).toEqual([]);
});

test('every package is of the one version of the product', () => {
  const own = manifests.filter(({ name }) => name === 'sahakar' || ownName.test(name));
  expect(own.length).toBeGreaterThan(5);
  expect(new Set(own.map(({ version }) => version)).size).toBe(1);
});

test('every dependency is pinned to one version, the same in each package', () => {
  const versions = new Map<string, Set<string>>();
  for (const manifest of manifests) {
    for (const [name, version] of Object.entries(directOf(manifest))) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const loose = [...versions].filter(
    ([, of]) => of.size > 1 || [...of].some((version) => !/^\d/.test(version)),
  );
  expect(loose.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
});

function manifestAt(path: string): Manifest {
  // Safe: npm itself refuses a manifest of another shape.
  return JSON.parse(readFileSync(inRoot(path), 'utf8')) as Manifest;
}

function lockedIn(path: string): Record<string, LockedPackage> {
  // Safe: the lock is written by npm, in this shape.
  return (
    JSON.parse(readFileSync(inRoot(path), 'utf8')) as { packages: Record<string, LockedPackage> }
  ).packages;
}

/** Node's own way to find a package: in the folder of the asker, then in each folder above. */
function foundFrom(
  place: string,
  name: string,
  packages: Record<string, LockedPackage>,
): LockedPackage | undefined {
  for (let folder = place; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const found = packages[[folder, 'node_modules', name].filter(Boolean).join('/')];
    if (found || folder === '') return found;
  }
}

function directOf(manifest: Manifest): Record<string, string> {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function licenceOf(name: string): string | undefined {
  return locks
    .map((path) => foundFrom('', name, lockedIn(path))?.license)
    .find((licence) => licence !== undefined);
}

function isAllowed(
  name: string,
  licence: string | undefined,
  { dependencies = {} }: Manifest,
): boolean {
  if (licence === undefined) return false;
  if (!(name in dependencies) && allowedInTests.get(name) === licence) return true;
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
  return parts.every((part) => allowedLicences.has(part));
}
