import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Connection, openConnection } from '../keep-alive.ts';
import type { PreparedTransfer } from '../prepare-sessions.ts';
import { rrnOf, sealTransfer } from '../sealed-transfer.ts';

/** What was answered, when, and how long after the transfer was tried for the first time. */
export type Acknowledged = {
  readonly rrn: string;
  readonly at: number;
  readonly milliseconds: number;
};

/** What clients know of their transfers, by X-Request-Id; it is kept outside of the bank. */
export type Knowledge = {
  readonly acknowledged: Map<string, Acknowledged>;
  /** Sent, or about to be, and not answered. */
  readonly open: Set<string>;
  /** How often each answer other than a success came: 503, 504, lost. */
  readonly answers: Map<string, number>;
  /** From the first try of a transfer until its success, the longest of all. */
  longestMilliseconds: number;
  readonly wrongs: string[];
};

export type ClientLoad = {
  readonly knowledge: Knowledge;
  readonly waiting: PreparedTransfer[];
  /** Ends when those that are under way are done. */
  stop(): Promise<void>;
};

const lanes = 6;
const paceMilliseconds = 200;
const againMilliseconds = 200;
const patienceMilliseconds = 120_000;
/** Away and back soon, or not known: what a client asks again for. */
const toBeRepeated = new Set(['503', '504', 'lost']);

/**
 * Clients that pay one after the other at whichever of the banks answers, and repeat what was not
 * answered under the same X-Request-Id until it is.
 */
export function startLoad(ports: () => readonly number[], directory: string): ClientLoad {
  const knowledge: Knowledge = {
    acknowledged: new Map(),
    open: new Set(),
    answers: new Map(),
    longestMilliseconds: 0,
    wrongs: [],
  };
  const waiting: PreparedTransfer[] = [];
  const ending = new AbortController();

  async function lane(number: number): Promise<void> {
    const door = doorTo(ports, number);
    while (!ending.signal.aborted) {
      const transfer = waiting.shift();
      if (transfer !== undefined) await untilDone(transfer, door, knowledge, directory);
      await pause(paceMilliseconds);
    }
    door.close();
  }

  const running = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return {
    knowledge,
    waiting,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/** One connection at a time; whatever fails, the next one goes to the next bank. */
function doorTo(ports: () => readonly number[], number: number) {
  let turn = number;
  let connection: Connection | null = null;
  return {
    async get(): Promise<Connection | null> {
      const all = ports();
      const port = all[turn % all.length];
      if (port === undefined) return null;
      connection ??= await openConnection(port).catch(() => null);
      if (connection === null) turn += 1;
      return connection;
    },
    next() {
      connection?.close();
      connection = null;
      turn += 1;
    },
    close: () => connection?.close(),
  };
}

async function untilDone(
  transfer: PreparedTransfer,
  door: ReturnType<typeof doorTo>,
  knowledge: Knowledge,
  directory: string,
): Promise<void> {
  const { acknowledged, open, answers, wrongs } = knowledge;
  const { requestId } = transfer;
  const startedAt = performance.now();
  open.add(requestId);
  appendFileSync(join(directory, 'sent.txt'), `${requestId}\n`);
  while (performance.now() - startedAt < patienceMilliseconds) {
    const came = await tryOnce(transfer, door);
    if ('rrn' in came) {
      appendFileSync(join(directory, 'acknowledged.txt'), `${requestId} ${came.rrn}\n`);
      const at = performance.now();
      const milliseconds = at - startedAt;
      acknowledged.set(requestId, { rrn: came.rrn, at, milliseconds });
      open.delete(requestId);
      knowledge.longestMilliseconds = Math.max(knowledge.longestMilliseconds, milliseconds);
      return;
    }
    answers.set(came.answer, (answers.get(came.answer) ?? 0) + 1);
    if (!toBeRepeated.has(came.answer)) {
      wrongs.push(`${requestId} was answered ${came.answer}`);
      return;
    }
    if (came.answer === 'lost') door.next();
    await pause(againMilliseconds);
  }
  wrongs.push(`${requestId} was not done within two minutes`);
}

/** The RRN, or how else it was answered: by a status, a refusal, or not at all. */
async function tryOnce(
  transfer: PreparedTransfer,
  door: ReturnType<typeof doorTo>,
): Promise<{ readonly rrn: string } | { readonly answer: string }> {
  const connection = await door.get();
  if (connection === null) return { answer: 'lost' };
  let last: Answer | null = null;
  const heard: Connection = {
    ...connection,
    post: async (request) => (last = await connection.post(request)),
  };
  const statusOf = (answer: Answer | null) => (answer === null ? 'lost' : String(answer.status));
  try {
    const call = await sealTransfer(transfer, heard);
    const answer = await heard.post(call.bytes);
    if (answer?.status !== 200) return { answer: statusOf(answer) };
    return { rrn: rrnOf(await call.open(answer)) };
  } catch (error) {
    const status = statusOf(last);
    return { answer: status === '200' ? String(error) : status };
  }
}
