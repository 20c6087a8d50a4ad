import { Worker } from 'node:worker_threads';
import type { Policy } from '@sahakar/contracts/policy';
import { type CheckResult, resultOf } from './verify-ledger.ts';

/** A bank in a file to be looked through, under its own policy. */
export type VerifyOrder = { readonly directory: string; readonly policy: Policy };
export type NumberedOrder = VerifyOrder & { readonly no: number };
export type NumberedResults = { readonly no: number; readonly results: readonly CheckResult[] };

export type VerifierThread = {
  /** Never throws; what keeps it from looking is a failed check. The signal ends it early. */
  verify(order: VerifyOrder, signal: AbortSignal): Promise<readonly CheckResult[]>;
};

type Waiting = {
  resolve(results: readonly CheckResult[]): void;
  reject(error: Error): void;
};

/** To start a thread costs most of a second, so one that is asked again soon is kept. */
const idleMilliseconds = 60_000;

/**
 * Verifies banks on a thread and on connections of its own: a large book takes seconds, and SQLite
 * lets nobody else go on upon the thread that asks it.
 */
export function verifierThread(): VerifierThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let orders = 0;

  function start(): Worker {
    const worker = new Worker(new URL('./verify-on-order.ts', import.meta.url));
    worker.on('message', ({ no, results }: NumberedResults) => {
      waiting.get(no)?.resolve(results);
      waiting.delete(no);
      if (waiting.size > 0) return;
      worker.unref();
      idle = setTimeout(() => void worker.terminate(), idleMilliseconds).unref();
    });
    let reason = new Error('its thread has ended');
    worker.on('error', (error: Error) => (reason = error));
    // Only here its connections are closed, and whoever waits may move or remove the file.
    worker.on('exit', () => {
      if (thread === worker) thread = null;
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    });
    return worker;
  }

  function send(order: VerifyOrder, signal: AbortSignal): Promise<readonly CheckResult[]> {
    clearTimeout(idle);
    const running = (thread ??= start());
    orders += 1;
    const numberedOrder: NumberedOrder = { ...order, no: orders };
    // Another order on the same thread is worth more than an early end.
    const end = () => void (waiting.size === 1 && running.terminate());
    signal.addEventListener('abort', end, { once: true });
    running.ref();
    return new Promise<readonly CheckResult[]>((resolve, reject) => {
      waiting.set(numberedOrder.no, { resolve, reject });
      running.postMessage(numberedOrder, []);
    }).finally(() => signal.removeEventListener('abort', end));
  }

  return {
    async verify(order, signal) {
      let results: readonly CheckResult[] = [];
      const check = await resultOf('DB1', 'The book can be looked through', async () => {
        results = await send(order, signal);
        return [];
      });
      return check.ok ? results : [check];
    },
  };
}
