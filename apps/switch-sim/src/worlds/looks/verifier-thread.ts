import { Worker } from 'node:worker_threads';
import { type CheckResult, resultOf } from '../../ledger/verify-ledger.ts';

/** A bank in a file to be looked through. */
export type VerifyOrder = { readonly directory: string };

export type VerifierThread = {
  /** Never throws; what keeps it from looking is a failed check. The signal ends it early. */
  verify(order: VerifyOrder, signal: AbortSignal): Promise<readonly CheckResult[]>;
};

type Waiting = {
  resolve(results: readonly CheckResult[]): void;
  reject(error: Error): void;
};

/** To start a thread costs more than to look through a small book, so one that is asked again soon is kept. */
const idleMilliseconds = 60_000;

/**
 * Verifies banks on a thread and on connections of its own: a large book takes seconds, and SQLite
 * lets nobody else go on upon the thread that asks it.
 */
export function verifierThread(): VerifierThread {
  let thread: ReturnType<typeof startThread> | null = null;

  return {
    async verify(order, signal) {
      const results: CheckResult[] = [];
      const check = await resultOf('DB1', 'The book can be looked through', async () => {
        if (thread === null || thread.isEnding()) thread = startThread();
        results.push(...(await thread.look(order, signal)));
        return [];
      });
      return check.ok ? results : [check];
    },
  };
}

function startThread() {
  const worker = new Worker(new URL('./verify-on-order.ts', import.meta.url));
  /** In the order in which they asked, which is that of its answers. */
  const waiting: Waiting[] = [];
  let idle: NodeJS.Timeout | undefined;
  let reason = new Error('its thread has ended');
  let isEnding = false;

  /** It takes a moment to end, and would take with it whoever asks meanwhile. */
  function end(): void {
    isEnding = true;
    void worker.terminate();
  }

  worker.on('message', (results: readonly CheckResult[]) => {
    waiting.shift()?.resolve(results);
    if (waiting.length > 0) return;
    worker.unref();
    idle = setTimeout(end, idleMilliseconds).unref();
  });
  worker.on('error', (error: Error) => {
    reason = error;
    isEnding = true;
  });
  // Only here its connections are closed, and whoever waits may move or remove the file.
  worker.on('exit', () => {
    // It may have ended by no word of ours, and whoever asked it again would wait for good.
    isEnding = true;
    for (const { reject } of waiting) reject(reason);
  });

  return {
    isEnding: () => isEnding,
    look(order: VerifyOrder, signal: AbortSignal): Promise<readonly CheckResult[]> {
      clearTimeout(idle);
      worker.ref();
      // Another order on the same thread is worth more than an early end.
      const endEarly = () => {
        if (waiting.length === 1) end();
      };
      signal.addEventListener('abort', endEarly);
      return new Promise<readonly CheckResult[]>((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(order, []);
      }).finally(() => signal.removeEventListener('abort', endEarly));
    },
  };
}
