import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { StoreOptions } from '@sahakar/db/dialect';
import type { Bank } from '../../apps/switch-sim/src/bank.ts';
import { type BankProgram, startBankProgram } from '../bank-program.ts';
import { doneAmong } from '../book.ts';
import { openConnection } from '../keep-alive.ts';
import { prepareTransfers, type PreparedTransfer } from '../prepare-sessions.ts';
import { bankEnvironment, loadedWorlds, openLoadedWorld } from '../stopped-bank.ts';

/** Several processes of the switch on one database, and this one, which prepares their calls. */
export type BankPair = {
  /** Where their book is. */
  readonly place: StoreOptions;
  ports(): readonly number[];
  prepare(count: number): Promise<readonly PreparedTransfer[]>;
  /** Which of these the book has, for somebody who only reads. */
  doneAmong(requestIds: readonly string[]): Promise<readonly string[]>;
  /** Ends one and starts another in its place, which is ready when it answers. */
  replace(at: number, how: 'kill' | 'stop'): Promise<number>;
  /** Says of each that has ended by itself that it has. */
  wrongs(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

export async function startBankPair(directory: string, databaseUrl: string): Promise<BankPair> {
  // Each process that this one starts is one for PostgreSQL too.
  Object.assign(process.env, { DATABASE_URL: databaseUrl, NODE_OPTIONS: '--conditions=postgres' });
  const dataDirectory = join(directory, 'data');
  mkdirSync(dataDirectory, { recursive: true });
  process.env['LOG_FILE'] = join(directory, 'switch.log');
  const worlds = loadedWorlds({ ...bankEnvironment(dataDirectory), DATABASE_URL: databaseUrl });
  const { bank }: { bank: Bank } = await openLoadedWorld(worlds);
  const start = () => startBankProgram(dataDirectory);
  const programs: (BankProgram | null)[] = [await start(), await start()];
  return {
    place: { databaseUrl, schema: 'world_main' },
    ports: () => programs.flatMap((program) => (program === null ? [] : [program.port])),
    prepare: (count) => prepareTransfers(bank, { count, target: 'spread' }),
    doneAmong: (requestIds) => doneAmong(bank.store.read, requestIds),
    async replace(at, how) {
      const program = programs[at];
      if (how === 'stop') programs[at] = null;
      await program?.[how]();
      const next = await start();
      programs[at] = next;
      return next.readyMilliseconds;
    },
    async wrongs() {
      const gone: string[] = [];
      for (const [at, program] of programs.entries()) {
        const connection = await openConnection(program?.port ?? 0).catch(() => null);
        connection?.close();
        if (connection === null) gone.push(`process ${at + 1} of the switch has ended by itself`);
      }
      return gone;
    },
    async stop() {
      for (const program of programs) await program?.stop();
      await worlds.close();
    },
  };
}
