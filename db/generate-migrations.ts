import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { StoreEngine } from './store.ts';

// Usage: npm run generate -- --name what-changed (or --custom --name what-it-does).
const words = process.argv.slice(2);
const folder = folderOf('postgres');
const formerFiles = readdirSync(folder);
generate('sqlite', 'sqlite', {});
generate('postgres', 'postgresql', { NODE_OPTIONS: '--conditions=postgres' });
leaveNamesToTheirPlace();
keepLastSnapshot('sqlite');
keepLastSnapshot('postgres');

function folderOf(engine: StoreEngine): URL {
  return new URL(`./migrations/${engine}/`, import.meta.url);
}

function generate(engine: StoreEngine, dialect: string, environment: NodeJS.ProcessEnv): void {
  const options = { dialect, schema: './schema/*.ts', out: `./migrations/${engine}` };
  const command = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  const { status } = spawnSync('drizzle-kit', ['generate', ...command, ...words], {
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(`drizzle-kit could not generate the migrations of ${engine}`);
  }
}

/**
 * Each world is a PostgreSQL schema of its own, so no migration may name one. On a node of Citus a
 * table has another name, so a check that comes to a table later names its columns alone.
 */
function leaveNamesToTheirPlace(): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const file of files.filter((name) => !formerFiles.includes(name))) {
    const path = new URL(file, folder);
    const text = readFileSync(path, 'utf8').replaceAll('"public".', '');
    const lines = text.split('\n').map((line) => {
      const [, table] = /^ALTER TABLE ("\w+") ADD CONSTRAINT "\w+" CHECK/.exec(line) ?? [];
      return table === undefined ? line : line.replaceAll(`${table}.`, '');
    });
    writeFileSync(path, lines.join('\n'));
  }
}

/** The next migration is told from the last snapshot, and numbered by the journal (decision 0041). */
function keepLastSnapshot(engine: StoreEngine): void {
  const meta = new URL('meta/', folderOf(engine));
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, meta));
}
