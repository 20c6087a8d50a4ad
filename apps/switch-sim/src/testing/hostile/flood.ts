import { connect, type Socket } from 'node:net';

export type Flood = {
  /** How many answers have come back. */
  heard(): number;
  /** Ends it; tells how much was sent, and how often each status came back. */
  stop(): FloodCount;
};
export type FloodCount = {
  readonly sent: number;
  readonly answered: Readonly<Record<string, number>>;
  /** Refusals that did not say when to come again. */
  readonly withoutRetryAfter: number;
};

const tickMilliseconds = 10;
const sockets = 64;
/** What one connection is handed at once, so that a sender that was late does not send a heap. */
const batchMax = 100;

/**
 * Sends so many messages a second, whether they are answered or not, over keep-alive connections; a
 * connection that the server does not read from is left alone until it does.
 */
export function flood(port: number, perSecond: number, messages: readonly Uint8Array[]): Flood {
  const answered: Record<string, number> = {};
  const count = { sent: 0, withoutRetryAfter: 0 };
  const open = Array.from({ length: sockets }, () => watched(port, answered, count));
  let due = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    due += ((now - last) * perSecond) / 1000;
    last = now;
    const share = Math.min(Math.floor(due / sockets), batchMax);
    due = Math.min(due - share * sockets, batchMax * sockets);
    for (const [at, socket] of open.entries()) {
      if (socket.writableNeedDrain || socket.destroyed) continue;
      const batch = Array.from({ length: share }, (_, place) => {
        return messages[(count.sent + place * sockets + at) % messages.length] ?? new Uint8Array();
      });
      count.sent += batch.length;
      if (batch.length > 0) socket.write(Buffer.concat(batch));
    }
  }, tickMilliseconds);
  return {
    heard: () => Object.values(answered).reduce((sum, times) => sum + times, 0),
    stop() {
      clearInterval(timer);
      for (const socket of open) socket.destroy();
      return { ...count, answered };
    },
  };
}

function watched(
  port: number,
  answered: Record<string, number>,
  count: { withoutRetryAfter: number },
): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let rest = '';
  socket.on('data', (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1');
    const heads = text.split('HTTP/1.1 ');
    rest = heads.length > 1 ? `HTTP/1.1 ${heads.pop() ?? ''}` : text;
    for (const head of heads.slice(1)) {
      const status = head.slice(0, 3);
      answered[status] = (answered[status] ?? 0) + 1;
      const isBusy = status === '429' || status === '503';
      if (isBusy && !/retry-after: \d/i.test(head)) count.withoutRetryAfter += 1;
    }
  });
  socket.on('error', () => socket.destroy());
  return socket;
}

/** Connections that say nothing, or begin a message and send on a byte now and then. */
export function idleSockets(port: number, many: number, beginning: Uint8Array): () => void {
  const open = Array.from({ length: many }, () => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => socket.destroy());
    if (beginning.length > 0) socket.write(beginning);
    return socket;
  });
  const timer = setInterval(() => {
    if (beginning.length === 0) return;
    for (const socket of open) if (socket.writable) socket.write(' ');
  }, 500);
  return () => {
    clearInterval(timer);
    for (const socket of open) socket.destroy();
  };
}
