import { connect } from 'node:net';

/** An answer as it came over the wire. */
export type Answer = {
  readonly status: number;
  /** Status line and headers. */
  readonly head: string;
  readonly body: string;
};

/** One keep-alive connection that carries one request at a time. */
export type Connection = {
  /** Null where the connection ends before the whole answer is there. */
  post(request: Uint8Array): Promise<Answer | null>;
  /** Where nobody reads the answer: its bytes are counted and let go, and cost the caller next to nothing. */
  postUnread(request: Uint8Array): Promise<void>;
  close(): void;
};

/**
 * Speaks just enough HTTP to be cheap: a client on one core must never be what limits a server
 * on another.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let parts: Buffer[] = [];
  let held = 0;
  let needed = 0;
  let isRead = true;
  let waiting: ((answer: Answer | null) => void) | null = null;
  let isOpen = true;

  const settle = (answer: Answer | null) => {
    const resolve = waiting;
    waiting = null;
    resolve?.(answer);
  };
  const end = () => {
    isOpen = false;
    settle(null);
  };
  socket.on('data', (chunk) => {
    parts.push(chunk);
    held += chunk.length;
    // A long answer is put together once, when all of it is there; of one that nobody reads stays its head.
    if (held < needed) {
      if (!isRead) parts.length = 1;
      return;
    }
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts);
    parts = [bytes];
    needed = bytesOf(bytes);
    if (held < needed) return;
    [parts, held, needed] = [[], 0, 0];
    settle(answerIn(bytes));
  });
  socket.on('close', end);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', end);
  const post = (request: Uint8Array): Promise<Answer | null> => {
    if (!isOpen) return Promise.resolve(null);
    return new Promise((resolve) => {
      waiting = resolve;
      socket.write(request);
    });
  };
  return {
    post,
    async postUnread(request) {
      isRead = false;
      await post(request);
      isRead = true;
    },
    close: () => socket.destroy(),
  };
}

export async function openConnections(port: number, count: number): Promise<readonly Connection[]> {
  return Promise.all(Array.from({ length: count }, () => openConnection(port)));
}

/** A whole POST request as bytes, made before any clock starts. */
export function postBytes(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n`;
  return Buffer.from(`${head}${lines.join('')}\r\n${body}`, 'utf8');
}

const endOfHead = Buffer.from('\r\n\r\n');
const lengthPattern = /\r\ncontent-length: (\d+)/i;

/** How long the answer is that begins so; one byte more than there are while its head is cut. */
function bytesOf(bytes: Buffer): number {
  const headEnd = bytes.indexOf(endOfHead);
  if (headEnd < 0) return bytes.length + 1;
  const length = Number(lengthPattern.exec(bytes.toString('latin1', 0, headEnd))?.[1] ?? 0);
  return headEnd + endOfHead.length + length;
}

function answerIn(bytes: Buffer): Answer {
  const headEnd = bytes.indexOf(endOfHead);
  const head = bytes.toString('latin1', 0, headEnd);
  const body = bytes.toString('utf8', headEnd + endOfHead.length);
  return { status: Number(head.slice(9, 12)), head, body };
}
