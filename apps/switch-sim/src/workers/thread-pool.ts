import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { bankDesk } from './bank-desk.ts';
import type {
  BankDuties,
  InnerDoor,
  ServedWorld,
  ThreadDuties,
  ThreadLog,
  ThreadStart,
} from './duties.ts';
import { type Wire, wireTo } from './wire.ts';

/** The threads that serve; the one that calls this is the bank's. */
export type ThreadPool = {
  /** Has every thread listen at the port; rejects where one cannot. */
  open(port: number, parts: { readonly worlds: Worlds; readonly logger: ThreadLog }): Promise<void>;
  /** From here on every call comes to the bank's thread, until there is a world to serve again. */
  takeOver(): void;
  serve(world: Omit<ServedWorld, 'edition'>): void;
  /** Answers when no thread has the bank's file open; from then on all calls come here. */
  letGo(): Promise<void>;
  /** Answers when all calls are answered and every thread has ended. */
  stop(): Promise<void>;
};

export type PoolParts = {
  readonly config: Config;
  readonly secret: Uint8Array;
  readonly innerDoor: InnerDoor;
};

type Thread = {
  readonly wire: Wire<ThreadDuties>;
  readonly ended: Promise<void>;
  /** Ends it, and answers when it has ended. */
  end(): Promise<void>;
};

/** A thread that ends at once does not keep the bank busy with starting it. */
const restartMilliseconds = 1_000;

export function threadPool({ config, secret, innerDoor }: PoolParts): ThreadPool {
  const edition = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const editionNow = new Int32Array(edition);
  const threads = new Set<Thread>();
  let served: ServedWorld | null = null;
  let isStopping = false;

  const takeOver = () => {
    served = null;
    Atomics.add(editionNow, 0, 1);
  };

  /** Keeps one thread alive; answers when the first one listens. */
  async function keep(port: number, duties: BankDuties, logger: ThreadLog): Promise<void> {
    const begin = async () => {
      const thread = startThread({ config, secret, edition, innerDoor }, duties, logger);
      threads.add(thread);
      void thread.ended.then(() => threads.delete(thread));
      if (served !== null) thread.wire.tell('serve', served);
      return listening(thread, port);
    };
    const watch = async (thread: Thread): Promise<void> => {
      await thread.ended;
      if (isStopping) return;
      logger.error('A thread that serves has ended, and is started again');
      for (;;) {
        const next = await begin().catch(() => null);
        if (next !== null) return watch(next);
        await pause(restartMilliseconds);
        if (isStopping) return;
      }
    };
    void watch(await begin());
  }

  /** One that does not answer, or has ended meanwhile, has let go of everything at its end. */
  const each = async (act: (thread: Thread) => Promise<void>) => {
    const acts = [...threads].map((thread) => act(thread).catch(thread.end));
    await Promise.all(acts);
  };

  return {
    async open(port, { worlds, logger }) {
      const ignore = (name: string, seconds: number) => {
        for (const { wire } of threads) wire.tell('ignore', { name, seconds });
      };
      const duties = bankDesk({ worlds, config, logger, ignore });
      await Promise.all(Array.from({ length: config.workers }, () => keep(port, duties, logger)));
    },
    takeOver,
    serve(world) {
      served = { ...world, edition: Atomics.load(editionNow, 0) };
      for (const { wire } of threads) wire.tell('serve', served);
    },
    async letGo() {
      takeOver();
      await each(({ wire }) => wire.ask('letGo', null));
    },
    async stop() {
      isStopping = true;
      await each(async ({ wire, end }) => {
        await wire.ask('stop', null);
        await end();
      });
    },
  };
}

/** One that cannot listen would go on for nothing, and so would each that is tried after it. */
async function listening(thread: Thread, port: number): Promise<Thread> {
  try {
    await thread.wire.ask('open', { port });
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  }
}

function startThread(workerData: ThreadStart, duties: BankDuties, logger: ThreadLog): Thread {
  const worker = new Worker(new URL('./serving-thread.ts', import.meta.url), { workerData });
  const wire = wireTo<ThreadDuties>(worker, duties);
  worker.on('error', (error) => logger.error({ err: error }, 'A thread failed'));
  const ended = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      wire.end();
      resolve();
    });
  });
  const end = async () => {
    await worker.terminate();
    await ended;
  };
  return { wire, ended, end };
}
