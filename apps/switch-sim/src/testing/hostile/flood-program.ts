// Sends a flood in a process of its own, so that it takes no turn of those who call honestly.
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import type { FloodCount, FloodOrder } from './flood.ts';

const tickMilliseconds = 10;
/** What one connection is handed at once, so that a sender that was late does not send a heap. */
const batchMax = 100;

type Line = { socket: Socket; unanswered: number; rest: string };

process.once('message', (message) => {
  // Safe: only startFlood sends one.
  const { port, perSecond, messages, pipelining, waiting } = message as FloodOrder;
  const bytes = messages.map((text) => Buffer.from(text, 'latin1'));
  const answered: Record<string, number> = {};
  const count = { sent: 0, connections: 0, withoutRetryAfter: 0 };
  const kinds = [...Array<boolean>(pipelining).fill(true), ...Array<boolean>(waiting).fill(false)];
  const lines = kinds.map((isPipelining) => ({ isPipelining, line: newLine() }));

  function newLine(): Line {
    count.connections += 1;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const line = { socket, unanswered: 0, rest: '' };
    socket.on('data', (chunk: Buffer) => hear(line, chunk.toString('latin1')));
    socket.on('error', () => socket.destroy());
    return line;
  }

  function hear(line: Line, text: string): void {
    const heads = (line.rest + text).split('HTTP/1.1 ');
    // What stands last may not be whole yet; a body follows each head at once.
    const last = heads.at(-1) ?? '';
    const isWhole = last.includes('\r\n\r\n');
    line.rest = isWhole ? '' : `HTTP/1.1 ${heads.pop() ?? ''}`;
    for (const head of heads) {
      const status = head.slice(0, 3);
      if (!/^\d{3}$/.test(status)) continue;
      line.unanswered -= 1;
      answered[status] = (answered[status] ?? 0) + 1;
      const isBusy = status === '429' || status === '503';
      if (isBusy && !/retry-after: \d/i.test(head)) count.withoutRetryAfter += 1;
    }
  }

  function send(line: Line, share: number): void {
    const batch = Array.from({ length: share }, (_, at) => {
      return bytes[(count.sent + at) % bytes.length] ?? new Uint8Array();
    });
    count.sent += share;
    line.unanswered += share;
    if (share > 0) line.socket.write(Buffer.concat(batch));
  }

  let due = 0;
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    due = Math.min(due + ((now - last) * perSecond) / 1000, batchMax * lines.length);
    last = now;
    for (const slot of lines) if (slot.line.socket.destroyed) slot.line = newLine();
    for (const { line, isPipelining } of lines) {
      if (isPipelining || line.unanswered > 0 || due < 1) continue;
      due -= 1;
      send(line, 1);
    }
    if (pipelining === 0) return;
    const share = Math.min(Math.floor(due / pipelining), batchMax);
    for (const { line, isPipelining } of lines) {
      if (!isPipelining || line.socket.writableNeedDrain) continue;
      due -= share;
      send(line, share);
    }
  }, tickMilliseconds);

  const tell = (): FloodCount => ({ ...count, answered });
  process.on('message', () => process.send?.(tell()));
});
