import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { describe, expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { restoreBackup, takeBackup } from './backups.ts';

describe.skipIf(engine === 'postgres')('the mark of a bank that is closed', () => {
  test('a restore takes away the mark of the bank that stood there with it, whatever a kill leaves', async () => {
    const { storage, worlds } = await startBank({ environment: { DURABILITY: 'FULL' } });
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory());
    await worlds.close();
    const killed = { ...storage, removeClosingMark: () => Promise.reject(new Error('Killed')) };
    await restoreBackup(killed, folder, null).catch(() => {});
    expect(await storage.closingMark('main')).toBe('none');
  });

  test('a restore that is refused leaves the mark of the bank that stands there', async () => {
    const { storage, worlds } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory());
    await worlds.close();
    const { directory = '' } = storage.placeOf('main');
    writeFileSync(join(directory, 'bank.closed'), '0'.repeat(64));
    const inUse = await storage.open('main');
    await expect(restoreBackup(storage, folder, null)).rejects.toThrow('in use by another process');
    await inUse.close();
    expect(await storage.closingMark('main')).toBe('changed');
  });
});
