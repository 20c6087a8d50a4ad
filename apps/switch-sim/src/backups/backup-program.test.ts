import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

describe.skipIf(engine === 'postgres')('the commands of a bank of files', () => {
  test.each([['backup'], ['restore']])(
    '%s refuses an empty word, as of a variable that is not set',
    async (wish) => {
      const cwd = temporaryDirectory();
      const run = promisify(execFile)(process.execPath, [program, wish, ''], { cwd });
      await expect(run).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringContaining('named by an empty word'),
      });
      expect(readdirSync(cwd)).toEqual([]);
    },
  );

  test.runIf(process.platform === 'linux')(
    'a backup whose files may grow no more says that it cannot be copied there, and leaves nothing',
    async () => {
      const { config } = await startBank();
      const below = temporaryDirectory();
      const command = `ulimit -f 100; exec "${process.execPath}" "${program}" backup "${below}"`;
      const run = promisify(execFile)('sh', ['-c', command], {
        env: { ...process.env, DATA_DIR: config.dataDirectory },
      });
      await expect(run).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringMatching(
          /^\nThe bank cannot be copied to \S+: disk I\/O error \(SQLITE_IOERR\w*\)\.\n/,
        ),
      });
      expect(readdirSync(below)).toEqual([]);
    },
  );
});
