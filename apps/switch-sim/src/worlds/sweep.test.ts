import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { passingSchema } from '@sahakar/db/passing-schema';
import { expect, onTestFinished, test, vi } from 'vitest';
import { machineNow } from '../clock.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { startBank } from '../testing/start-bank.ts';
import { readWorldState } from '../world-state.ts';
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
    const rehearsal = await storage.rehearsal(scenario);
    onTestFinished(() => rehearsal.store.close());
    await openDefaultWorld(worlds, scenario, false);
    await expect(readWorldState(rehearsal.store.read)).rejects.toThrow();
    await expect(old.becomes('old')).rejects.toThrow('does not exist');
    await (await young.becomes('young')).finish();
    expect(await storage.names()).toEqual(['main', 'young']);
    expect(passingSchema('former')).not.toBe(passingSchema('former'));
  },
);
