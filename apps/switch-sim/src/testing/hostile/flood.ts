import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type Flood = {
  /** What was sent and answered until now. */
  count(): Promise<FloodCount>;
  /** Ends it, and tells the same. */
  stop(): Promise<FloodCount>;
};
export type FloodCount = {
  readonly sent: number;
  /** How often a connection was opened; one that the server has ended is opened again. */
  readonly connections: number;
  /** How often each status came back. */
  readonly answered: Readonly<Record<string, number>>;
  /** Refusals that did not say when to come again. */
  readonly withoutRetryAfter: number;
};
export type FloodOrder = {
  readonly port: number;
  readonly perSecond: number;
  /** So many connections send without waiting for answers, and so many one message after the other. */
  readonly pipelining: number;
  readonly waiting: number;
  /** Whole HTTP messages of one byte a character. */
  readonly messages: readonly string[];
};

/**
 * Sends so many messages a second from a process of its own, over keep-alive connections: one part
 * of them waits for no answer, the other for each.
 */
export function startFlood(order: FloodOrder): Flood {
  const child = fork(join(import.meta.dirname, 'flood-program.ts'), { env: {} });
  child.send(order);
  onTestFinished(() => void child.kill('SIGKILL'));
  const count = async () => {
    child.send('tell');
    const [told] = await once(child, 'message');
    // Safe: flood-program.ts answers so.
    return told as FloodCount;
  };
  return {
    count,
    async stop() {
      const counted = await count();
      child.kill('SIGKILL');
      return counted;
    },
  };
}

/** Connections that say nothing, or begin a message and send on a byte now and then. */
export function idleSockets(port: number, many: number, beginning: Uint8Array) {
  const open = Array.from({ length: many }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => socket.destroy());
    // What is not read keeps a connection from ending.
    socket.resume();
    if (beginning.length > 0) socket.write(beginning);
    return socket;
  });
  const timer = setInterval(() => {
    if (beginning.length === 0) return;
    for (const socket of open) if (socket.writable) socket.write(' ');
  }, 500);
  return {
    /** How many the server has not ended. */
    left: () => open.filter((socket) => !socket.readableEnded && !socket.destroyed).length,
    end() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
    },
  };
}
