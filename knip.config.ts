import type { KnipConfig } from 'knip';

/** Fonts are packages that only a stylesheet names. */
const namedByStylesheet = (text: string) =>
  [...text.matchAll(/(?:@import\s+|url\()['"]([^'"]+)['"]/g)]
    .map(([, file]) => `import '${file}';`)
    .join('\n');

export default {
  compilers: { css: namedByStylesheet },
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      // They are run by path, as scripts/test.ts does.
      ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint', 'turbo'],
    },
    scripts: {
      entry: [
        '{requirements,start,dev,test,programs,suite,browser-suite}.ts',
        'deploy-trial/deploy-trial.ts',
        // Stryker loads them by their paths.
        'mutation/{plugin,vitest.config}.ts',
        '{run,postgres-keeper,stop-with-parent,setup/outlive-reader}.mjs',
        '**/*.test.ts',
      ],
      project: ['**/*.{ts,mjs}'],
    },
    'apps/switch-sim': {
      entry: [
        'src/main.ts',
        'src/front-main.ts',
        'src/prepare-bank.ts',
        'src/verify-ledger.ts',
        'src/backups/backup-program.ts',
        'src/audit-log/audit-program.ts',
        'src/testing/hostile/flood-program.ts',
        // What the ground of the simulation puts in the place of Node's own.
        'src/testing/simulation/{seeded-crypto,simulated-timers,scheduler}.ts',
        'src/**/*.test.ts',
        'console/look/console.css',
        '{console,program}/**/*.test.ts',
      ],
      project: ['{src,program}/**/*.ts', 'console/**/*.{ts,tsx,css}'],
      ignoreBinaries: ['mkfifo'],
    },
    'apps/web': {
      entry: [
        'src/**/*.test.{ts,tsx}',
        'e2e/*.config.ts',
        'e2e/**/*.{spec,shot,picture,bench,trial}.ts',
        'e2e/peer-table/PeerTable.tsx',
        'e2e/first-paint/hello/Hello.tsx',
      ],
      project: ['src/**/*.{ts,tsx,css}', 'e2e/**/*.{ts,tsx}'],
    },
    bench: {
      entry: [
        'bench.ts',
        'assurance.ts',
        '{failover,citus}/trial.ts',
        'bench-server.ts',
        'recordings/raw-ledger.ts',
        'plain-server.ts',
        'recordings/make-recording.ts',
        '**/*.test.ts',
      ],
      project: ['**/*.ts'],
      // Of util-linux and of Debian; the bench goes on without them.
      ignoreBinaries: ['apt-get', 'strace', 'taskset'],
    },
    db: { entry: ['**/*.test.ts'], project: ['**/*.ts'] },
    'packages/*': { project: ['src/**/*.ts'] },
    seeds: { project: ['**/*.ts'] },
  },
} satisfies KnipConfig;
