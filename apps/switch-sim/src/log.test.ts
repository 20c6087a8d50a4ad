import fs, { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, openLog } from './log.ts';
import { temporaryDirectory } from './testing/temporary-directory.ts';

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

const filled = (text: string) => text + 'x'.repeat(600);

/** Two lines fill a file. */
const openSmall = (directory: string) =>
  openLog('warn', join(directory, 'bank.log'), { bytesMax: 1_024, keep: 3 });

function linesIn(directory: string): Record<string, string[]> {
  const messagesOf = (file: string) =>
    [...readFileSync(join(directory, file), 'utf8').matchAll(/"msg":"(.*?)x*"/g)].map(
      ([, message = '']) => message,
    );
  return Object.fromEntries(readdirSync(directory).map((file) => [file, messagesOf(file)]));
}

test('a log in files goes on in the next one when one is full, and the oldest are removed', () => {
  const directory = join(temporaryDirectory(), 'logs');
  const log = openSmall(directory);
  for (let line = 1; line <= 9; line += 1) log.warn(filled(`${line}`));
  expect(linesIn(directory)).toEqual({
    'bank.3.log': ['5', '6'],
    'bank.4.log': ['7', '8'],
    'bank.5.log': ['9'],
  });
});

test('a log in files goes on in the newest one when it is opened again, and touches no other', () => {
  const directory = temporaryDirectory();
  const others = ['bank-1.log', 'bank2.1.log', 'bank.9', 'bank.01.log', 'rank.8.log'];
  for (const other of others) writeFileSync(join(directory, other), '');
  for (let line = 1; line <= 5; line += 1) openSmall(directory).warn(filled(`${line}`));
  const log = openSmall(directory);
  for (let line = 6; line <= 9; line += 1) log.warn(filled(`${line}`));
  expect(linesIn(directory)).toEqual({
    ...Object.fromEntries(others.map((other) => [other, []])),
    'bank.3.log': ['5', '6'],
    'bank.4.log': ['7', '8'],
    'bank.5.log': ['9'],
  });
});

test('of two programs that write one log neither loses its lines where the other has removed its file', () => {
  const directory = temporaryDirectory();
  const [busy, quiet] = [openSmall(directory), openSmall(directory)];
  quiet.warn('quiet first');
  for (let line = 1; line <= 9; line += 1) busy.warn(filled('busy'));
  afterASecond();
  quiet.warn(filled('quiet'));
  expect(linesIn(directory)).toEqual({
    'bank.3.log': ['busy', 'busy'],
    'bank.4.log': ['busy', 'busy'],
    'bank.5.log': ['busy', 'quiet'],
  });
});

test('a log whose file somebody takes away goes on in a new one', () => {
  const directory = temporaryDirectory();
  const log = openSmall(directory);
  log.warn('before');
  renameSync(join(directory, 'bank.1.log'), join(directory, 'kept'));
  afterASecond();
  log.warn('after');
  expect(linesIn(directory)).toEqual({ kept: ['before'], 'bank.1.log': ['after'] });
});

test('a log whose next file cannot be had goes on in the one that it has', () => {
  const directory = join(temporaryDirectory(), 'logs');
  const log = openSmall(directory);
  log.warn(filled('1'));
  log.warn(filled('2'));
  renameSync(directory, `${directory}-away`);
  writeFileSync(directory, 'no directory');
  log.warn('3');
  rmSync(directory);
  renameSync(`${directory}-away`, directory);
  afterASecond();
  log.warn('4');
  expect(linesIn(directory)).toEqual({ 'bank.1.log': ['1', '2', '3'], 'bank.2.log': ['4'] });
});

/** Files are looked at once a second. */
function afterASecond(): void {
  const now = performance.now();
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 1_000);
  onTestFinished(() => later.mockRestore());
}

test.each([['standard error'], ['a file']])(
  'a full disk behind %s ends nothing and fills no memory, and the log goes on when there is room again',
  (where) => {
    const log = openLog('warn', where === 'a file' ? join(temporaryDirectory(), 'bank.log') : null);
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
