import cluster, { type Worker } from 'node:cluster';
import { format, parse } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { claimPort } from '../server/listen.ts';
import type { WordOfLeader, WordOfProcess } from './words.ts';

/** One that cannot open the bank does not keep the machine busy with trying. */
const againMilliseconds = 1_000;

/**
 * Begins the processes of WORKERS, which serve behind one port, and stays to begin anew whichever
 * dies (decision 0090). The first one opens the bank alone, since it may have to make it. Ends the
 * program where that one cannot; it has said why.
 */
export async function leadProcesses(config: Config): Promise<void> {
  // All accept from one queue. Of connections that a leader hands out, one to a process which dies
  // just then would never be answered.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const port = await claimPort(config);
  const { begin, beginAgain, renew, stop } = seatsOf((seat) => ({
    PORT: String(port),
    LOG_FILE: logFileOf(config, seat),
  }));
  const startBlock = await begin(0).catch(() => null);
  if (startBlock === null) {
    process.exitCode = 1;
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
  let renewing: Promise<void> | null = null;
  process.on('SIGHUP', () => {
    renewing ??= renew().finally(() => (renewing = null));
  });
  const others = Array.from({ length: config.workers - 1 }, (_, at) => beginAgain(at + 1));
  await Promise.all(others);
  process.stdout.write(startBlock);
}

/** Processes by their seats, which are numbered from 0; each is begun with these settings. */
function seatsOf(settingsOf: (seat: number) => Readonly<Record<string, string>>) {
  const running = new Set<Worker>();
  const seats: Worker[] = [];
  const beginning = new Set<number>();
  const stopping = new AbortController();

  /** Answers when the process takes calls, with what it has to say to whoever started the bank. */
  async function begin(seat: number): Promise<string> {
    const worker = cluster.fork(settingsOf(seat));
    running.add(worker);
    beginning.add(seat);
    // What cannot be told to one that has just died is told to nobody.
    worker.on('error', () => {});
    worker.once('exit', () => running.delete(worker));
    const startBlock = await opened(worker).finally(() => beginning.delete(seat));
    seats[seat] = worker;
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (stopping.signal.aborted || seats[seat] !== worker || beginning.has(seat)) return;
      tell(`A process of the bank has ended (${signal ?? code}) and is begun anew.`);
      void replace(seat);
    });
    return startBlock;
  }

  async function replace(seat: number): Promise<void> {
    await beginAgain(seat);
    if (!stopping.signal.aborted) tell(`Process ${seats[seat]?.process.pid} serves in its place.`);
  }

  async function beginAgain(seat: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const startBlock = await begin(seat).catch(() => null);
      if (startBlock !== null) return;
      await pause(againMilliseconds);
    }
  }

  /** One after the other: each new one takes calls before the old one lets go of them. */
  async function renew(): Promise<void> {
    for (const seat of seats.keys()) {
      const old = seats[seat];
      if (stopping.signal.aborted) return;
      // Where one has just died, there comes a new one anyway.
      if (beginning.has(seat) || old === undefined) continue;
      const startBlock = await begin(seat).catch(() => null);
      if (startBlock === null) {
        tell('A new process could not open the bank, so the ones that run stay.');
        return old.isDead() ? replace(seat) : undefined;
      }
      if (old.isConnected()) old.send({ kind: 'drain' } satisfies WordOfLeader);
    }
    tell('All processes of the bank were begun anew.');
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const ended = [...running].map(
      (worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())),
    );
    for (const worker of running) worker.process.kill('SIGTERM');
    await Promise.all(ended);
  }

  return { begin, beginAgain, renew, stop };
}

function opened(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.once('exit', () => reject(new Error('A process has not opened the bank')));
    // Safe: nobody but our own program runs there.
    worker.once('message', (word: WordOfProcess) => resolve(word.startBlock));
  });
}

/** Files that follow one another have one process that writes them: bank.log becomes bank-2.log. */
function logFileOf({ logFile }: Config, seat: number): string {
  if (logFile === null) return '';
  const { dir, name, ext } = parse(logFile);
  return format({ dir, name: `${name}-${seat + 1}`, ext });
}

function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
