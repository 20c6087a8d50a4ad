import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withBuiltThreads } from './apps/switch-sim/program/threads.ts';

// Test workers and the banks they start load what an earlier process has compiled already.
process.env['NODE_COMPILE_CACHE'] ??= join(
  import.meta.dirname,
  'node_modules/.cache/sahakar/compiled',
);

/**
 * Packages of hundreds of small files, which every test file would find and read one by one. All
 * that is imported of one package stands here: two copies of a class would not know each other.
 */
const scattered = [
  '@zxcvbn-ts/language-common',
  'drizzle-orm',
  'drizzle-orm/better-sqlite3',
  'drizzle-orm/better-sqlite3/migrator',
  'drizzle-orm/migrator',
  'drizzle-orm/node-postgres',
  'drizzle-orm/node-postgres/migrator',
  'drizzle-orm/pg-core',
  'drizzle-orm/sqlite-core',
  'fastify',
  'supertest',
  'zod/mini',
];

type Project = {
  readonly name: string;
  readonly root: string;
  /** Export conditions that choose the engine of the bank. */
  readonly conditions?: string[];
  readonly include?: string[];
  readonly without?: string[];
  /** What runs before each test file, such as the clearing up after it. */
  readonly setupFiles?: string[];
  /** Whether each file has modules of its own, since they hold what its tests change. */
  readonly isolate?: boolean;
  /** Whether its suite comes after the build of the threads that its banks start. */
  readonly startsThreads?: boolean;
  /** Threads are begun in less time than processes, and end less surely what they have begun. */
  readonly pool?: 'threads';
  readonly testTimeout?: number;
};

/** What a suite has built of these very sources (`scripts/suite.ts`); nothing where a test is run by itself. */
const builtProgram = process.env['SWITCH_MAIN'];

/**
 * A bank of the tests starts the threads that were built: to load their sources takes each of them a
 * second and more. Vitest keeps what it has transformed by the names of the plugins.
 */
const threadsBuiltIn = (folder: string, engine: string): Plugin => ({
  name: `threads-built-in ${folder}`,
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('new Worker(') ? withBuiltThreads(code, id, folder, engine) : null,
});

const project = (of: Project) => ({
  ...(of.startsThreads === true &&
    builtProgram !== undefined && {
      plugins: [threadsBuiltIn(dirname(builtProgram), of.conditions?.[0] ?? 'sqlite')],
    }),
  ...(of.conditions !== undefined && {
    resolve: { conditions: [...of.conditions, 'module', 'node', 'default'] },
    ssr: { resolve: { conditions: [...of.conditions, 'module', 'node', 'default'] } },
  }),
  test: {
    name: of.name,
    root: of.root,
    include: of.include ?? ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...(of.without ?? [])],
    setupFiles: of.setupFiles ?? [],
    // A bank is a thousand modules: to load them for each file took more than all its tests.
    isolate: of.isolate ?? false,
    pool: of.pool ?? 'forks',
    deps: { optimizer: { ssr: { enabled: true, include: scattered } } },
    // Generous, since a busy machine is slow and a test that hangs is found all the same.
    testTimeout: of.testTimeout ?? 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
  },
});

/** A suite without banks has less to clear up. */
const setupFiles = [join(import.meta.dirname, 'db/testing/after-tests.ts')];

const bank = {
  root: 'apps/switch-sim',
  startsThreads: true,
  setupFiles: [join(import.meta.dirname, 'apps/switch-sim/src/testing/after-tests.ts')],
};

/**
 * What others wait for the thread is measured in a process of its own: in one where hundreds of
 * banks have been, the collector marks their remains bit by bit within everybody's turns.
 */
const measured = ['src/{gateway/thread-share,hostile/huge-messages}.test.ts'];

const portal = { root: 'apps/web/src', pool: 'threads' as const };

/** What of the portal's modules holds a session, a language, or what a test puts in a global's place. */
const stateful = ['{call,configuration,i18n,session}/**/*.test.ts'];

const tags = [
  {
    name: 'both-engines',
    description:
      'PostgreSQL could fail it where SQLite passes: the only tests of a whole run there.',
  },
  {
    name: 'both-engines-wide',
    description: 'As above, on PostgreSQL in a wide run alone (decision 0096).',
  },
  {
    name: 'wide',
    description: 'Others of its kind stand for it but in a wide run (decision 0096).',
  },
];

/** Those that take longest by far, the longest of all first. */
const longest = [
  'testing/model/model-against-bank',
  'workers/workers',
  'testing/simulation/simulation',
  'workers/workers-program',
  'gateway/thread-share',
  'src/main',
  'gateway/role-matrix',
  'identity/enumeration',
].map((path) => `/${path}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? longest.length : place;
};

/** Begun last, they would run on while a core has nothing left to do, as in a first run ever. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // What the linter takes for a sort in place is vitest's, which orders a copy.
    const sorted = await Reflect.apply(super.sort, this, [files]);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** The bank on SQLite with these of its tests alone, and a cache of its own, for whoever runs them many times over. */
export const bankWith = (include: string[], cacheDir: string) => ({
  test: { tags, projects: [{ cacheDir, ...project({ name: 'switch-sim', ...bank, include }) }] },
});

export default defineConfig({
  test: {
    // By default one core of two would stand idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    tags,
    projects: [
      project({ name: 'client', root: 'packages/client' }),
      project({ name: 'contracts', root: 'packages/contracts' }),
      project({ name: 'crypto', root: 'packages/crypto' }),
      project({ name: 'theme', root: 'packages/theme' }),
      project({ name: 'db', root: 'db', without: ['postgres/**'], setupFiles }),
      project({
        name: 'db:postgres',
        root: 'db',
        conditions: ['postgres'],
        include: ['postgres/**/*.test.ts', 'store-promises.test.ts'],
        setupFiles,
      }),
      project({ name: 'seeds', root: 'seeds' }),
      project({ name: 'bench', root: 'bench', setupFiles }),
      project({ name: 'switch-sim', ...bank, without: measured }),
      project({
        name: 'switch-sim:measured',
        ...bank,
        include: measured,
        isolate: true,
        // Each long hold is measured three times, and is to be named rather than cut off.
        testTimeout: 180_000,
      }),
      // Console, files of the portal and the form of a request know no database.
      project({
        name: 'switch-sim:postgres',
        ...bank,
        conditions: ['postgres'],
        without: [
          'console/**',
          'src/portal/**',
          'src/{app,config,log,start-block,data-directory}.test.ts',
          'src/gateway/{origin-check,redact,envelope/json-shape,envelope/outer-body}.test.ts',
        ],
      }),
      project({ name: 'web', ...portal, without: stateful }),
      project({ name: 'web:stateful', ...portal, include: stateful, isolate: true }),
      // Measures what was built, so it runs after the build.
      project({ name: 'web:bundle', root: 'apps/web/bundle' }),
      project({ name: 'house', root: 'scripts', setupFiles }),
    ],
  },
});
