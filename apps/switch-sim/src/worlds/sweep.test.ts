import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { passingSchema } from '@sahakar/db/passing-schema';
import { type SQL, sql } from '@sahakar/db/sql';
import { expect, test, vi } from 'vitest';
import { machineNow } from '../clock.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { onPostgres } from '../testing/on-postgres.ts';
import { startBank } from '../testing/start-bank.ts';
import { openDefaultWorld } from './worlds.ts';

test.runIf(engine === 'sqlite')(
  'what a killed process has left half made is swept away at the start, and nothing else is',
  async () => {
    const { config, worlds, world, scenario } = await startBank();
    await worlds.snapshots.take(world, 'asked', 'then');
    const inData = (...path: string[]) => join(config.dataDirectory, ...path);
    const made = ['.draft-1', '.export-1', '.import-1', '.removed-1', '.main-1'];
    for (const name of made) mkdirSync(inData('worlds', name));
    mkdirSync(inData('snapshots', 'half'));
    mkdirSync(inData('templates', '.half'), { recursive: true });
    await openDefaultWorld(worlds, scenario, false);
    expect(readdirSync(inData('worlds'))).toEqual(['main']);
    expect(readdirSync(inData('templates'))).toEqual([]);
    expect(readdirSync(inData('snapshots'))).toHaveLength(1);
    await worlds.snapshots.rewind(world, 'then');
  },
);

test.runIf(engine === 'postgres')(
  'schemas that a killed process has left are swept away at the start, and no younger ones',
  bothEnginesWide,
  async () => {
    const { storage, worlds, world, scenario } = await startBank();
    await worlds.snapshots.take(world, 'asked', 'then');
    const [card] = await storage.snapshots.cards();
    const draft = async (minutesAgo: number) => {
      vi.spyOn(Date, 'now').mockReturnValueOnce(machineNow() - minutesAgo * 60_000);
      return storage.snapshots.draftOf(card?.id ?? '');
    };
    const [old, young] = [await draft(61), await draft(1)];
    vi.spyOn(Date, 'now').mockReturnValueOnce(machineNow() - 61 * 60_000);
    const unplayed = await storage.draftFrom(scenario);
    await (await unplayed.open()).close();
    // Killed before it had a table.
    const bare = `draft_${machineNow() - 61 * 60_000}_0123456789abcdef`;
    const atServer = (statement: SQL) =>
      world.bank.store.transaction((tx) => onPostgres(tx).execute(statement));
    const schemas = async () =>
      (await atServer(sql`select nspname from pg_namespace`)).rows.map(({ nspname }) => nspname);
    await atServer(sql`create schema ${sql.identifier(bare)}`);
    expect(await schemas()).toContain(bare);
    await openDefaultWorld(worlds, scenario, false);
    expect(await schemas()).not.toContain(bare);
    await expect(unplayed.becomes('unplayed')).rejects.toThrow('does not exist');
    await expect(old.becomes('old')).rejects.toThrow('does not exist');
    await (await young.becomes('young')).finish();
    expect(await storage.names()).toEqual(['main', 'young']);
    expect(passingSchema('former')).not.toBe(passingSchema('former'));
  },
);
