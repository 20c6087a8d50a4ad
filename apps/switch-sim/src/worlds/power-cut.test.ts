import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine, openStore } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { liftDailyLimits } from '../testing/left-funds.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { readWorldState } from '../world-state.ts';
import { policyEverAllowed } from './policy-shelf.ts';
import { defaultWorldName } from './world-storage.ts';

const frameHeaderBytes = 24;
const frameBytes = frameHeaderBytes + 4096;

/** The disk at one moment, and what customers had been told by then. */
type Copy = {
  readonly bank: Buffer;
  readonly log: Buffer;
  readonly acknowledged: readonly string[];
};

const fileOf = ({ storage }: TestBank, suffix: string) =>
  join(storage.placeOf(defaultWorldName).directory ?? '', `bank.db${suffix}`);

/** Transfers at once, each told to a list outside of the bank, and the disk copied amidst them. */
async function copiesAmidst(bank: TestBank, transfers: number): Promise<readonly Copy[]> {
  await liftDailyLimits(bank);
  const asha = await signInAs(bank, 'asha');
  const calls = [];
  for (let at = 0; at < transfers; at += 1) {
    const body = await authorisedTransfer(bank, asha, { amount: `${100 + at}.00` });
    calls.push(await asha.seal('FundTransferService', body));
  }
  const acknowledged: string[] = [];
  const copies: Copy[] = [];
  await Promise.all(
    calls.map(async (call, at) => {
      const answer = await asha.open(call, await asha.post(call));
      if (answer.kind !== 'success') throw new Error(`Refused: ${answer.code}`);
      // Safe: the service answers the number of the journal.
      acknowledged.push((answer.body as { RRN: string }).RRN);
      if (at % 4 !== 3) return;
      const [file, log] = [readFileSync(fileOf(bank, '')), readFileSync(fileOf(bank, '-wal'))];
      copies.push({ bank: file, log, acknowledged: [...acknowledged] });
    }),
  );
  return copies;
}

/** Where in a log each transaction is whole; frames of an earlier round bear other salts. */
function marksOf(log: Buffer): readonly number[] {
  const marks: number[] = [];
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) {
    const isOurs = log.compare(log, 16, 24, at + 8, at + 16) === 0;
    if (isOurs && log.readUInt32BE(at + 4) !== 0) marks.push(at + frameBytes);
  }
  return marks;
}

/** Opens a bank as it stands on the disk after a power cut; null where it is refused. */
async function openedWith(bank: TestBank, { bank: file }: Copy, log: Buffer) {
  const directory = join(bank.config.dataDirectory, 'cut');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  writeFileSync(join(directory, 'bank.db'), file);
  writeFileSync(join(directory, 'bank.db-wal'), log);
  try {
    const store = await openStore({ directory });
    const policy = policyEverAllowed(await readWorldState(store.read));
    const broken = (await store.snapshot((read) => verifyLedger(read, policy))).filter(
      ({ ok }) => !ok,
    );
    const rows = await store.read.select({ rrn: journals.rrn }).from(journals);
    await store.close();
    expect(broken).toEqual([]);
    return new Set(rows.map(({ rrn }) => rrn));
  } catch (error) {
    if (error instanceof StoreRefusedError) return null;
    throw error;
  }
}

const lost = (copy: Copy, found: ReadonlySet<string> | null) =>
  copy.acknowledged.filter((rrn) => found?.has(rrn) !== true);

/**
 * The log with one frame of its last transaction as the round of the log before had left it: the disk
 * has kept what was written behind it. Null where that transaction is no more than one frame.
 */
function withLostFrame(log: Buffer, marks: readonly number[], at: number): Buffer | null {
  const [begin = 32, end = 32] = marks.slice(-2);
  const frames = (end - begin) / frameBytes;
  if (frames < 2) return null;
  const torn = Buffer.from(log.subarray(0, end));
  const lost = begin + (at % (frames - 1)) * frameBytes;
  torn.writeUInt32BE(1, lost + 4);
  for (const salt of [8, 12])
    torn.writeUInt32BE(~torn.readUInt32BE(lost + salt) >>> 0, lost + salt);
  return torn;
}

/** Cuts a log at a mark, at any byte, loses or turns a part of it, and looks at what is left. */
async function cut(bank: TestBank, copy: Copy, kind: number, at: number): Promise<void> {
  const marks = marksOf(copy.log);
  const { log } = copy;
  const where = `seed ${seed}, kind ${kind} at ${at}`;
  if (kind === 0) {
    const mark = marks[at % marks.length] ?? 0;
    const found = await openedWith(bank, copy, log.subarray(0, mark));
    expect(found, `cut of ${where}`).not.toBeNull();
    if (mark === marks.at(-1)) expect(lost(copy, found), `cut of ${where}`).toEqual([]);
  } else if (kind === 1) {
    const end = at % log.length;
    const whole = marks.findLast((mark) => mark <= end) ?? 0;
    const found = await openedWith(bank, copy, log.subarray(0, end));
    expect(found, `cut of ${where}`).toEqual(await openedWith(bank, copy, log.subarray(0, whole)));
  } else if (kind === 2) {
    const torn = withLostFrame(log, marks, at);
    if (torn === null) return;
    const found = await openedWith(bank, copy, torn);
    const whole = log.subarray(0, marks.at(-2) ?? 0);
    expect(found, `loss of ${where}`).toEqual(await openedWith(bank, copy, whole));
    expect(found, `loss of ${where}`).not.toBeNull();
  } else {
    const turned = Buffer.from(log);
    turned.writeUInt8(turned.readUInt8(at % log.length) ^ 0x10, at % log.length);
    await openedWith(bank, copy, turned);
  }
}

test.runIf(engine === 'sqlite').each([
  ['0', 'one thread'],
  ['2', 'two threads in front'],
])(
  'whatever is left of the log after a power cut, the books balance and nothing acknowledged is behind its last mark (WORKERS=%s, %s, ASSURANCE D4)',
  { timeout: times(120_000, 3_600_000) },
  async (WORKERS, threads) => {
    const cuts = times(12, 800);
    const bank = await startBank({
      environment: { DURABILITY: 'FULL', WORKERS, PORT: '0' },
      policy: { requests: { tokensPerSessionMax: 100 }, otp: { generationsMax: 1_000_000 } },
    });
    const copies = await copiesAmidst(bank, times(8, 24));
    for (const copy of copies)
      expect(lost(copy, await openedWith(bank, copy, copy.log))).toEqual([]);
    const places = randomNumbers(cuts, 100_000_000);
    for (const [index, at] of places.entries()) {
      const copy = copies[index % copies.length];
      if (copy !== undefined) await cut(bank, copy, index % 4, at);
    }
    const told = copies.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    tell(
      'D4',
      `${cuts} cuts with ${threads}: 0 bad; of ${told} acknowledged before a copy 0 behind it`,
    );
  },
);

test.runIf(engine === 'sqlite')(
  'every connection to a bank syncs at each commit, writes ahead and keeps its references (ASSURANCE D4)',
  async () => {
    const bank = await startBank({ environment: { DURABILITY: 'FULL' } });
    const settings = await bank.bank.store.verifySettings();
    expect(settings.map(({ connection, name, value }) => `${connection} ${name} ${value}`)).toEqual(
      [
        'writer journal_mode wal',
        'writer synchronous 2',
        'writer foreign_keys 1',
        'reader journal_mode wal',
        'reader synchronous 2',
        'reader foreign_keys 1',
      ],
    );
    tell('D4', `synchronous = 2, WAL and foreign_keys read back on 2 of 2 connections`);
  },
);
