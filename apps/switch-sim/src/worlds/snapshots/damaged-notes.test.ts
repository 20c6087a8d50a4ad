import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { startControl } from '../../testing/control-of.ts';
import type { SnapshotCard } from './snapshot-card.ts';

/** A bank with one snapshot, and what else somebody may do to the folder of its snapshots. */
async function startSnapshot() {
  const { config, worlds, post, remove } = await startControl();
  const taken = await post('/snapshots', { name: 'then' });
  const card = taken.body as SnapshotCard;
  const shelf = join(config.dataDirectory, 'snapshots');
  const noteOf = (folder: string) => join(shelf, folder, 'bank.note');
  const copyTo = (folder: string) =>
    cpSync(join(shelf, card.id), join(shelf, folder), { recursive: true });
  const names = async () =>
    (await worlds.snapshots.of('main')).map(({ name, cause }) => name ?? cause);
  return { post, remove, card, config, shelf, worlds, noteOf, copyTo, names };
}

// A schema of PostgreSQL has its note in the same transaction as its tables.
test.runIf(engine === 'sqlite').each([
  ['nothing', ''],
  ['the half of it', '{"id":"bad","world":"ma'],
  ['no object', 'null'],
  ['half of its fields', '{"id":"bad","world":"main","cause":"asked"}'],
])(
  'a snapshot whose note holds %s keeps nobody from the clock and from the other snapshots',
  async (_what, note) => {
    const { post, worlds, noteOf, copyTo, names } = await startSnapshot();
    copyTo('bad');
    writeFileSync(noteOf('bad'), note);
    await post('/clock', { advance: 'PT1M' }).expect(200);
    await post('/rewind', { snapshot: 'then' }).expect(200);
    await post('/worlds', { name: 'twin', snapshot: 'then' }).expect(201);
    expect(await names()).toEqual(['then', 'move', 'rewind']);
    await worlds.sweep();
    expect(await names()).toEqual(['then', 'move', 'rewind']);
  },
);

test.runIf(engine === 'sqlite')(
  'a snapshot leads nowhere but to its own folder, whatever its note and the links beside it say',
  async () => {
    const bank = await startSnapshot();
    const { post, remove, card, config, shelf, worlds, noteOf, copyTo, names } = bank;
    await post('/worlds', { name: 'other', scenario: card.scenario }).expect(201);
    const worldsFolder = join(config.dataDirectory, 'worlds');
    copyTo('evil');
    const note = JSON.parse(readFileSync(noteOf('evil'), 'utf8')) as SnapshotCard;
    writeFileSync(noteOf('evil'), JSON.stringify({ ...note, id: '../worlds/other', name: 'evil' }));
    copyTo('a copy');
    symlinkSync(worldsFolder, join(shelf, 'link'));
    mkdirSync(join(shelf, 'note', 'bank.note'), { recursive: true });

    await remove('/snapshots/evil').expect(404);
    expect(await names()).toEqual(['then']);
    await remove('/snapshots/then').expect(200);
    expect(await names()).toEqual([]);
    await worlds.sweep();
    expect(await worlds.names()).toEqual(['main', 'other']);
  },
);
