/** @module-tag both-engines */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from './testing/both-engines.ts';
import { startProcess } from './testing/start-process.ts';
import { expectCallsFinished } from './testing/expect-calls-finished.ts';

const newDirectory = () => join(temporaryDirectory(), 'data');

let kept: Promise<string> | undefined;

/** A copy of a bank that was opened once and stopped in good order. */
async function keptBank(): Promise<string> {
  kept ??= openAndStop();
  const directory = newDirectory();
  cpSync(await kept, directory, { recursive: true, preserveTimestamps: true });
  return directory;
}

async function openAndStop(): Promise<string> {
  const directory = newDirectory();
  const bank = startProcess(directory);
  await bank.address();
  bank.child.kill('SIGTERM');
  expect(await bank.ended()).toBe(0);
  return directory;
}

/** Names, times and contents below a directory, but for what SQLite keeps beside an open file. */
function fingerprint(directory: string): string {
  const hash = createHash('sha256');
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((path) => !/-(shm|wal)$/.test(path)).toSorted()) {
    const path = join(directory, name);
    hash.update(`${name} `);
    if (statSync(path).isFile())
      hash.update(`${statSync(path).mtimeMs} `).update(readFileSync(path));
  }
  return hash.digest('hex');
}

async function control(address: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${address}/__sim/api${path}`, {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return answer.json();
}

// Each opens a bank with every write synced, which takes a busy disk tens of seconds.
describe.runIf(engine === 'sqlite')('the program', { timeout: 120_000 }, () => {
  test('opens a bank where there is none, and tells how to use it', async () => {
    const bank = startProcess(newDirectory());
    const address = await bank.address();
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(bank.printed()).toContain('Making the bank from the scenario within-bank-transfer');
    expect(bank.printed()).toContain('Passbook@1971');
    expect(bank.printed()).toContain(`${address}/__sim`);
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ ok: true });
  });

  test('keeps the data, the clock and the secret when it is started again', async () => {
    const directory = await keptBank();
    const first = startProcess(directory);
    const clock = { set: '2026-12-24T18:00:00+05:30', freeze: true };
    await control(await first.address(), '/clock', clock);
    const secret = readFileSync(join(directory, 'secret'), 'utf8');
    first.child.kill('SIGINT');
    expect(await first.ended()).toBe(0);

    const second = startProcess(directory);
    expect(await control(await second.address(), '/clock')).toEqual({
      now: '2026-12-24T18:00:00.000+05:30',
      frozen: true,
      ran: [],
    });
    expect(second.printed()).not.toContain('Making the bank');
    expect(readFileSync(join(directory, 'secret'), 'utf8')).toBe(secret);
  });

  test(
    'names the people of a written scenario, from which the bank was made anew',
    wide,
    async () => {
      const directory = await keptBank();
      const first = startProcess(directory);
      const address = await first.address();
      const yaml = new URL('../../../seeds/yaml/pensioner.yaml', import.meta.url);
      await fetch(`${address}/__sim/api/scenarios`, {
        method: 'POST',
        headers: { 'content-type': 'application/yaml' },
        body: readFileSync(yaml, 'utf8'),
      });
      await control(address, '/reset', { scenario: 'pensioner' });
      first.child.kill('SIGTERM');
      expect(await first.ended()).toBe(0);

      const second = startProcess(directory);
      await second.address();
      expect(second.printed()).toMatch(/made from within-bank-transfer.*Scenario pensioner: who/s);
      expect(second.printed()).toContain('Vasant Hari Kale');
      expect(second.printed()).not.toContain('Asha Vijay Kulkarni');
    },
  );

  test('finishes running calls when it is told to stop, and ends streams of events', async () => {
    await expectCallsFinished(startProcess(newDirectory()));
  });

  test('comes back after kill -9 without a word', async () => {
    const directory = newDirectory();
    const first = startProcess(directory);
    await first.address();
    first.child.kill('SIGKILL');
    await first.ended();
    const second = startProcess(directory);
    const address = await second.address();
    expect(await control(address, '/health')).toMatchObject({ ok: true });
  });

  test('names a port that is taken, and how to choose another', wide, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    // Safe: a server that listens on a port has an address of this type.
    const { port } = other.address() as AddressInfo;
    const bank = startProcess(newDirectory(), { PORT: String(port) });
    expect(await bank.ended()).toBe(1);
    other.close();
    expect(bank.printed()).toContain(`Port ${port} is taken by another program.`);
    expect(bank.printed()).toContain(`PORT=${port + 1} npm start`);
    expect(bank.printed()).not.toContain('    at ');
  });

  test('says in a sentence what the machine keeps it from, as a full disk does', async () => {
    const directory = newDirectory();
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'templates'), '');
    const bank = startProcess(directory);
    expect(await bank.ended()).toBe(1);
    expect(bank.printed()).toContain('It cannot be done here: ENOTDIR');
    expect(bank.printed()).not.toContain('    at ');
  });

  test('a second one on the same data is refused, and the first goes on', async () => {
    const directory = newDirectory();
    const first = startProcess(directory);
    const address = await first.address();
    const second = startProcess(directory);
    expect(await second.ended()).toBe(1);
    expect(second.printed()).toContain('is in use by another process');
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  test(
    'a record of what was exercised that cannot be kept does not keep the bank from closing',
    wide,
    async () => {
      const directory = newDirectory();
      // Where the bank itself is to be made: it is none of the strangers that keep it from that.
      const coverage = join(directory, 'coverage');
      const bank = startProcess(directory, { COVERAGE_DIR: coverage });
      await bank.address();
      rmSync(coverage, { recursive: true });
      bank.child.kill('SIGTERM');
      expect(await bank.ended()).toBe(0);
      expect(bank.printed()).toContain('What was exercised could not be kept');
      expect(existsSync(join(directory, 'worlds', 'main', 'bank.closed'))).toBe(true);
    },
  );

  const bankFile = (directory: string) => join(directory, 'worlds', 'main', 'bank.db');

  type Damage = [how: string, damage: (directory: string) => void, reason: string];

  test.each<Damage>([
    ['cut short', (directory) => truncateSync(bankFile(directory), 40_000), 'it is damaged'],
    ['missing', (directory) => rmSync(bankFile(directory)), 'bank.db is missing'],
  ])('a database that is %s is refused, and nothing is touched', expectUntouched);

  test.each<Damage>([
    ['empty', (directory) => truncateSync(bankFile(directory)), 'it is empty'],
    [
      'another program’s',
      (directory) => writeFileSync(bankFile(directory), 'not a database at all '.repeat(100)),
      'it is not an SQLite database',
    ],
    [
      'gone with its directory',
      (directory) => rmSync(join(directory, 'worlds', 'main'), { recursive: true }),
      'no bank called main',
    ],
  ])('a database that is %s is refused, and nothing is touched', wide, expectUntouched);

  async function expectUntouched(...[, damage, reason]: Damage): Promise<void> {
    const directory = await keptBank();
    damage(directory);
    const before = fingerprint(directory);
    const bank = startProcess(directory);
    expect(await bank.ended()).toBe(1);
    expect(bank.printed()).toContain(reason);
    expect(bank.printed()).not.toContain('    at ');
    expect(fingerprint(directory)).toBe(before);
  }

  test('a lost secret is told, and none is made in its place', async () => {
    const directory = await keptBank();
    rmSync(join(directory, 'secret'));
    const before = fingerprint(directory);
    const without = startProcess(directory);
    expect(await without.ended()).toBe(1);
    expect(without.printed()).toContain('The secret of this bank is missing');
    const other = { SIM_SECRET: 'another secret, as long as the first one was' };
    const under = startProcess(directory, other);
    expect(await under.ended()).toBe(1);
    expect(under.printed()).toContain('it was sealed under another secret');
    expect(under.printed()).not.toContain('    at ');
    expect(fingerprint(directory)).toBe(before);
  });

  const damageBook = (directory: string) => {
    const bytes = readFileSync(bankFile(directory));
    const at = bytes.indexOf('Asha Vijay Kulkarni');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(bankFile(directory), bytes);
  };

  test('a damaged book is told at start, serves enquiries, and is served again once restored', async () => {
    const directory = await keptBank();
    const sound = readFileSync(bankFile(directory));
    damageBook(directory);
    const bank = startProcess(directory);
    const address = await bank.address();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect(bank.printed()).toContain('no money moves (docs/damaged-book.md)');
    bank.child.kill('SIGTERM');
    expect(await bank.ended()).toBe(0);

    writeFileSync(bankFile(directory), sound);
    const process = startProcess(directory);
    expect((await fetch(`${await process.address()}/readyz`)).status).toBe(200);
  });

  test('goes on where nobody reads any more what it says of itself', wide, async () => {
    const directory = await keptBank();
    damageBook(directory);
    const bank = startProcess(directory);
    bank.child.stderr?.destroy();
    const address = await bank.address();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    bank.child.kill('SIGTERM');
    expect(await bank.ended()).toBe(0);
  });

  test("somebody else's directory is refused, and nothing is written into it", wide, async () => {
    const directory = newDirectory();
    mkdirSync(join(directory, 'holiday-pictures'), { recursive: true });
    const before = fingerprint(directory);
    const bank = startProcess(directory);
    expect(await bank.ended()).toBe(1);
    expect(bank.printed()).toContain('there is holiday-pictures in it');
    expect(fingerprint(directory)).toBe(before);
  });
});
