import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Usage: npm run generate -- --name what-changed (or --custom --name what-it-does).
const words = process.argv.slice(2);
generate('sqlite', {});
generate('postgres', { NODE_OPTIONS: '--conditions=postgres' });
leaveSchemaToSearchPath();

function generate(engine: string, environment: NodeJS.ProcessEnv): void {
  const command = ['generate', '--config', `drizzle.${engine}.ts`, ...words];
  const { status } = spawnSync('drizzle-kit', command, {
    cwd: import.meta.dirname,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  if (status !== 0) {
    throw new Error(`drizzle-kit could not generate the migrations of ${engine}`);
  }
}

/** Each world is a PostgreSQL schema of its own, so no migration may name one. */
function leaveSchemaToSearchPath(): void {
  const folder = new URL('./migrations/postgres/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const path = new URL(file, folder);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
  }
}
