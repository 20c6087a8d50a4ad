import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { describe, expect, test } from 'vitest';
import { sealRows } from '../ledger/seal-rows.ts';
import { secretsFrom } from '../secrets.ts';
import { startBank } from '../testing/start-bank.ts';
import { restoreBackup, takeBackup } from './backups.ts';

/** With files; what PostgreSQL's own programs do is theirs to prove. */
describe.skipIf(engine === 'postgres')('a bank that may have been altered', () => {
  test('a restore takes away the mark of the bank that stood there with it, whatever a kill leaves', async () => {
    const { storage, worlds } = await startBank({ environment: { DURABILITY: 'FULL' } });
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    await worlds.close();
    const killed = { ...storage, removeClosingMark: () => Promise.reject(new Error('Killed')) };
    await restoreBackup(killed, folder, null).catch(() => {});
    expect(await storage.closingMark('main')).toBe('none');
  });

  test('a restore that is refused leaves the mark of the bank that stands there', async () => {
    const { storage, worlds } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    await worlds.close();
    const { directory = '' } = storage.placeOf('main');
    writeFileSync(join(directory, 'bank.closed'), '0'.repeat(64));
    const inUse = await storage.open('main');
    await expect(restoreBackup(storage, folder, null)).rejects.toThrow('in use by another process');
    await inUse.close();
    expect(await storage.closingMark('main')).toBe('changed');
  });

  test('a bank that is another file than was closed is no backup, open or closed, and nothing is left', async () => {
    const { storage, worlds } = await startBank();
    await worlds.close();
    const { directory = '' } = storage.placeOf('main');
    writeFileSync(join(directory, 'bank.closed'), '0'.repeat(64));
    const below = temporaryDirectory();
    const refused = () =>
      expect(takeBackup(storage, 'main', below, null)).rejects.toThrow(
        'another file than the one that was closed last (DB2), so there is no backup of main',
      );
    await refused();
    const inUse = await storage.open('main');
    await inUse.transaction((tx) => tx.update(ledgerAccounts).set({ frozen: true }));
    await refused();
    await inUse.close();
    await storage.leaveClosingMark('main');
    expect(readdirSync(below)).toEqual([]);
  });

  test('a bank with seals of a stranger is no backup, and one that was taken of it is not restored', async () => {
    const { bank, storage } = await startBank();
    const below = temporaryDirectory();
    await takeBackup(storage, 'main', below, bank.secrets);
    const stranger = secretsFrom(Buffer.from('the secret of a stranger, as long as it'));
    await sealRows({ store: bank.store, clock: bank.clock, secrets: stranger });
    await expect(takeBackup(storage, 'main', below, bank.secrets)).rejects.toThrow(
      'L17 Broken (Every seal was made with the secret of the bank)',
    );
    expect(readdirSync(below)).toHaveLength(1);
    // Who took it could not look, as where it was put together by hand.
    const { folder } = await takeBackup(storage, 'main', below, null);
    const restored = restoreBackup(storage, folder, bank.secrets);
    await expect(restored).rejects.toThrow('of journal is a stranger');
  });

  test('a backup is refused under another secret than the bank has, in the words of a start', async () => {
    const { storage } = await startBank();
    const other = secretsFrom(Buffer.from('another secret of thirty-two bytes'));
    const below = temporaryDirectory();
    await expect(takeBackup(storage, 'main', below, other)).rejects.toThrow(
      'There can be no backup of main: it was sealed under another secret. Nothing was changed',
    );
    expect(readdirSync(below)).toEqual([]);
  });
});
