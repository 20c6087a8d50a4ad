import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { expect, test } from 'vitest';
import type { Found } from './sheet.ts';
import { begunWords, forget, sittings } from './sittings.ts';

const foundOn = (row: string): Found => ({ row, on: 'program', figures: ['3 of 3'], failures: [] });
const begun = { words: ['--nightly', '--seed=7'], seed: 7, sources: 'of today' };

test('a run that was cut off goes on after the last part that it had ended, with its words and seed', async () => {
  const folder = temporaryDirectory();
  const first = sittings(folder, begun, () => {});
  await first.part('D3', async () => [foundOn('D3')]);
  writeFileSync(join(folder, 'of a part that was cut off'), '');
  await expect(first.part('D4', () => Promise.reject(new Error('Cut off')))).rejects.toThrow();

  expect(begunWords(folder, 'of today')).toEqual(begun.words);
  const told: string[] = [];
  const tell = (found: readonly Found[]) => told.push(...found.map(({ row }) => row));
  const second = sittings(folder, null, tell);
  expect(existsSync(join(folder, 'of a part that was cut off'))).toBe(false);
  await second.part('D3', () => Promise.reject(new Error('It is tried a second time')));
  await second.part('D4', async () => [foundOn('D4')]);
  expect(second.seed).toBe(7);
  expect(told).toEqual(['D3', 'D4']);
  expect(second.found()).toEqual([foundOn('D3'), foundOn('D4')]);
  expect(second.time()).toMatch(/^0 minutes in 2 sittings$/);
});

test('a run is gone on with neither under other sources nor after its end', () => {
  const folder = temporaryDirectory();
  expect(sittings(folder, begun, () => {}).time()).toBe('0 minutes');
  expect(() => begunWords(folder, 'of tomorrow')).toThrow('The sources have changed');
  forget(folder);
  expect(() => begunWords(folder, 'of today')).toThrow('no run of assurance to go on with');
});
