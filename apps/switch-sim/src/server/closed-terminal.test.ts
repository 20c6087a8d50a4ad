import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { waitUnderWay } from '../testing/expect-calls-finished.ts';
import { startProcess } from '../testing/start-process.ts';

test.runIf(engine === 'sqlite' && process.platform !== 'win32')(
  'a closed terminal, of which shell and system tell, stops the program as Ctrl-C does',
  { timeout: 120_000 },
  async () => {
    const directory = join(temporaryDirectory(), 'data');
    const bank = startProcess(directory);
    const waiting = await waitUnderWay(await bank.address());
    bank.child.kill('SIGHUP');
    bank.child.kill('SIGHUP');
    expect(await waiting.answer()).toEqual([]);
    expect(await bank.ended()).toBe(0);
    expect(existsSync(join(directory, 'worlds', 'main', 'bank.closed'))).toBe(true);
  },
);
