import { connect } from 'node:net';

/** What came back over a connection until the server ended it. */
export type RawAnswer = {
  readonly text: string;
  readonly statuses: readonly number[];
  /** How many bytes had been handed over when the first of the answer came, or the end. */
  readonly sentBytes: number;
  readonly milliseconds: number;
  /** The server kept the connection open without a word for as long as was waited. */
  readonly isSilent: boolean;
};

/**
 * Sends these bytes as they are over a connection of their own, says that nothing follows, and waits
 * for the end of the connection.
 */
export function sendRaw(port: number, pieces: Iterable<Uint8Array>): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const parts: Buffer[] = [];
    let sentBytes = 0;
    let answeredAt: number | null = null;
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const end = (isSilent: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const text = Buffer.concat(parts).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, code]) => Number(code));
      const milliseconds = (answeredAt ?? performance.now()) - startedAt;
      resolve({ text, statuses, sentBytes, milliseconds, isSilent });
    };
    const timer = setTimeout(() => end(true), patienceMilliseconds);
    socket.on('data', (part) => {
      answeredAt ??= performance.now();
      parts.push(part);
    });
    socket.on('end', () => end(false));
    // What was refused early is reset under the rest of it.
    socket.on('error', () => end(false));
    socket.on('connect', () => void write());

    async function write(): Promise<void> {
      for (const piece of pieces) {
        if (answeredAt !== null || socket.destroyed) return;
        sentBytes += piece.length;
        if (!socket.write(piece)) await drained();
      }
      socket.end();
    }

    const drained = () =>
      new Promise<void>((go) => {
        const goOn = () => {
          for (const name of ['drain', 'close', 'data'] as const) socket.off(name, goOn);
          go();
        };
        for (const name of ['drain', 'close', 'data'] as const) socket.on(name, goOn);
      });
  });
}

const patienceMilliseconds = 5_000;
