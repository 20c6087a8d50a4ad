import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from '../testing/both-engines.ts';
import { runCommand, runProgram } from '../testing/run-program.ts';
import { startBank } from '../testing/start-bank.ts';
import { takeBackup } from './backups.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

describe.skipIf(engine === 'postgres')('the commands of a bank of files', () => {
  test.each([['backup'], ['restore']])(
    '%s refuses an empty word, as of a variable that is not set',
    wide,
    async (wish) => {
      const cwd = temporaryDirectory();
      expect(await runProgram(program, [wish, ''], { cwd })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('named by an empty word'),
      });
      expect(readdirSync(cwd)).toEqual([]);
    },
  );

  test.each([['worlds'], ['worlds/main'], ['worlds/../snapshots/kept']])(
    'a backup into what the bank keeps for itself (%s) is refused: it would be taken for a world',
    wide,
    expectNoBackupInto,
  );

  async function expectNoBackupInto(place: string): Promise<void> {
    const { dataDirectory } = (await startBank()).config;
    const below = join(dataDirectory, place);
    const before = readdirSync(join(dataDirectory, 'worlds'));
    expect(await runProgram(program, ['backup', below], { dataDirectory })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('belongs to the bank'),
    });
    expect(readdirSync(join(dataDirectory, 'worlds'))).toEqual(before);
  }

  test("a restore into somebody else's folder is refused, and nothing is written there", async () => {
    const { storage } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    const foreign = temporaryDirectory();
    mkdirSync(join(foreign, 'holiday-pictures'));
    expect(
      await runProgram(program, ['restore', folder], { dataDirectory: foreign }),
    ).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('is not empty and holds no bank (there is holiday-pictures'),
    });
    expect(readdirSync(foreign)).toEqual(['holiday-pictures']);
  });

  test.runIf(process.platform === 'linux')(
    'a backup whose files may grow no more says that it cannot be copied there, and leaves nothing',
    wide,
    async () => {
      const { dataDirectory } = (await startBank()).config;
      const below = temporaryDirectory();
      const command = `ulimit -f 100; exec "${process.execPath}" "${program}" backup "${below}"`;
      expect(await runCommand('sh', ['-c', command], { dataDirectory })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(
          /^\nThe bank cannot be copied to \S+: disk I\/O error \(SQLITE_IOERR\w*\)\.\n/,
        ),
      });
      expect(readdirSync(below)).toEqual([]);
    },
  );
});
