import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

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
  'drizzle-orm/pglite',
  'drizzle-orm/pglite/migrator',
  'drizzle-orm/sqlite-core',
  'fastify',
  'supertest',
  'zod/mini',
];

// One project per workspace; the service suites exist twice, once per engine.
const project = (
  name: string,
  root: string,
  conditions: string[] = [],
  without: string[] = [],
) => ({
  ...(conditions.length > 0 && {
    resolve: { conditions: [...conditions, 'module', 'node', 'default'] },
    ssr: { resolve: { conditions: [...conditions, 'module', 'node', 'default'] } },
  }),
  test: {
    name,
    root,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', ...without],
    deps: { optimizer: { ssr: { enabled: true, include: scattered } } },
    // Generous, since a busy machine is slow and a test that hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  test: {
    // By default one core of two would stand idle.
    maxWorkers: '100%',
    projects: [
      project('contracts', 'packages/contracts'),
      project('crypto', 'packages/crypto'),
      project('db', 'db'),
      project('seeds', 'seeds'),
      project('bench', 'bench'),
      project('switch-sim', 'apps/switch-sim'),
      // Console, files of the portal and the form of a request know no database.
      project(
        'switch-sim:postgres',
        'apps/switch-sim',
        ['postgres'],
        [
          'console/**',
          'src/portal/**',
          'src/{app,config,log,start-block,data-directory}.test.ts',
          'src/call/{fuzz,origin-check,json-shape,outer-body,redact}.test.ts',
        ],
      ),
      project('web', 'apps/web/src'),
      // Measures what was built, so it runs after the build.
      project('web:bundle', 'apps/web/bundle'),
      project('house', 'scripts'),
    ],
  },
});
