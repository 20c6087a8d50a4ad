import { defineConfig } from 'vitest/config';

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
