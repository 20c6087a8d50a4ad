import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Usage: npm run generate -- --name what-changed (or --custom --name what-it-does).
const words = process.argv.slice(2);
generate('sqlite', 'sqlite', {});
generate('postgres', 'postgresql', { NODE_OPTIONS: '--conditions=postgres' });
leaveSchemaToSearchPath();

function generate(engine: string, dialect: string, environment: NodeJS.ProcessEnv): void {
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

/** Each world is a PostgreSQL schema of its own, so no migration may name one. */
function leaveSchemaToSearchPath(): void {
  const folder = new URL('./migrations/postgres/', import.meta.url);
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql'))) {
    const path = new URL(file, folder);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"public".', ''));
  }
}
