import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from './testing/both-engines.ts';
import { startProcess } from './testing/start-process.ts';

const newDirectory = () => join(temporaryDirectory(), 'data');

/** It reads its settings before it knows an engine. */
describe.runIf(engine === 'sqlite')('the program, before it makes a bank', () => {
  test('an impossible setting ends it with a sentence', async () => {
    const bank = startProcess(newDirectory(), { HOST: '0.0.0.0' });
    expect(await bank.ended()).toBe(1);
    expect(bank.printed().trim()).toMatch(/^HOST=0\.0\.0\.0 opens the bank to other machines/);
    expect(bank.printed()).not.toContain('    at ');
  });

  test.each([
    ['LOG_FILE', 'below a file', join(import.meta.filename, 'below', 'a')],
    ['LOG_FILE', 'that is a folder', import.meta.dirname],
    ['COVERAGE_DIR', 'below a file', join(import.meta.filename, 'below', 'a')],
    ['COVERAGE_DIR', 'in a folder that takes none', '/dev/fd'],
  ])('%s %s ends it before a bank is made', wide, expectNoBank);

  async function expectNoBank(name: string, _how: string, place: string): Promise<void> {
    const directory = newDirectory();
    const bank = startProcess(directory, { [name]: place });
    expect(await bank.ended()).toBe(1);
    expect(bank.printed().trim()).toMatch(new RegExp(`^${name}(=| names )${place}`));
    expect(bank.printed()).not.toContain('    at ');
    expect(existsSync(join(directory, 'worlds'))).toBe(false);
  }

  test(
    'a scenario that nobody has written is refused with those there are, and nothing is made',
    wide,
    async () => {
      const directory = newDirectory();
      const bank = startProcess(directory, {}, undefined, 'constructor');
      expect(await bank.ended()).toBe(1);
      expect(bank.printed().trim()).toMatch(
        /^There is no scenario constructor; there are everyday, /,
      );
      expect(existsSync(directory)).toBe(false);
    },
  );
});
