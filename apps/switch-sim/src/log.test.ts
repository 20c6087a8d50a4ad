import fs, { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { createLog, openLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('debug', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('secrets by name never reach the log, at any level of nesting that is logged', () => {
  const canary = 'canary-7f3a';
  const text = logged((log) => {
    log.debug({ LoginPassword: canary, TPin: canary, OTP: canary }, 'fields');
    log.warn(
      { headers: { authorization: canary, cookie: canary, 'x-wa-salt': canary } },
      'headers',
    );
    log.error({ call: { request: { newPin: canary, Cvv: canary } } }, 'nested');
  });
  expect(text).not.toContain(canary);
  expect(text.match(/\[redacted\]/g)).toHaveLength(8);
});

test('the text of a database error is left out, for it quotes what was typed', () => {
  const cause = Object.assign(new Error('constraint failed'), { code: 'SQLITE_CONSTRAINT' });
  const failed = new Error('Failed query: insert into x values (?) params: canary-7f3a', { cause });
  const text = logged((log) => log.error({ err: failed }, 'A call failed'));
  expect(text).not.toContain('canary-7f3a');
  expect(text).toContain('SQLITE_CONSTRAINT');
});

test('no text can forge a line of the log', () => {
  const text = logged((log) => log.warn({ service: 'x\n{"level":60,"msg":"forged"}' }, 'a\r\nb'));
  expect(text.split('\n').filter((line) => line !== '')).toHaveLength(1);
});

test('a log in files goes on in the next one when one is full, and the oldest are removed', async () => {
  const directory = join(temporaryDirectory(), 'logs');
  const log = await openLog('warn', join(directory, 'bank.log'), { size: '1k', keep: 3 });
  const files = () => readdirSync(directory);
  for (let full = 1; full <= 4; full += 1) {
    for (let line = 1; line <= 4; line += 1) log.warn({ full, line }, 'x'.repeat(300));
    await expect.poll(files).toContain(`bank.${full + 1}.log`);
  }
  await expect.poll(files).toEqual(['bank.3.log', 'bank.4.log', 'bank.5.log']);
  const [first = ''] = readFileSync(join(directory, 'bank.3.log'), 'utf8').split('\n');
  expect(JSON.parse(first)).toMatchObject({ full: 3, line: 1 });
});

test.each([['standard error'], ['a file']])(
  'a full disk behind %s ends nothing and fills no memory, and the log goes on when there is room again',
  async (where) => {
    const log = await openLog(
      'warn',
      where === 'a file' ? join(temporaryDirectory(), 'bank.log') : null,
    );
    let isFull = true;
    let written = '';
    const disk = vi.spyOn(fs, 'writeSync').mockImplementation((_to: number, text: unknown) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      written += String(text);
      return Buffer.byteLength(String(text));
    });
    onTestFinished(() => disk.mockRestore());

    log.warn('first');
    // Days of it would otherwise fill the memory as well.
    for (let line = 0; line < 30; line += 1) log.warn('x'.repeat(100_000));
    isFull = false;
    log.warn('last');
    expect(written).toContain('"msg":"first"');
    expect(written.length).toBeLessThan(1_100_000);
    log.warn('after');
    expect(written).toContain('"msg":"after"');
  },
);

test('where a file of the log cannot be begun, the one before goes on and is closed once, by a number that soon is another file’s', async () => {
  const directory = temporaryDirectory();
  const log = await openLog('warn', join(directory, 'bank.log'), { size: '1k', keep: 9 });
  const close = vi.spyOn(fs, 'close');
  onTestFinished(() => close.mockRestore());
  const files = () => readdirSync(directory);
  mkdirSync(join(directory, 'bank.2.log'));
  for (let line = 1; line <= 8; line += 1) {
    log.warn({ line }, 'x'.repeat(300));
    // The next file is begun a turn after the line that has filled the one before.
    await new Promise(setImmediate);
  }
  await expect.poll(files).toContain('bank.3.log');
  const lines = readFileSync(join(directory, 'bank.1.log'), 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).line)).toEqual([1, 2, 3, 4, 5, 6]);
  const numbers = close.mock.calls.map(([number]) => number);
  expect(numbers).toHaveLength(1);
});
