import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/**
 * A PostgreSQL in this process, with nothing in it. Making a cluster takes seconds and copying one
 * does not, so the first one that is made is kept.
 */
export async function openTestCluster(): Promise<PGlite> {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/sahakar/', import.meta.url));
  const template = `${folder}pglite-${pgliteVersion()}.tar`;
  if (existsSync(template)) {
    return PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) });
  }
  const pglite = await PGlite.create();
  const image = await pglite.dumpDataDir('none');
  mkdirSync(folder, { recursive: true });
  // Several test processes may come here at once; each leaves a whole file behind.
  const unfinished = `${template}.${process.pid}`;
  writeFileSync(unfinished, Buffer.from(await image.arrayBuffer()));
  renameSync(unfinished, template);
  return pglite;
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = readFileSync(join(dirname(entry), '../package.json'), 'utf8');
  // Safe: every installed package has a manifest with its version.
  return (JSON.parse(manifest) as { version: string }).version;
}
