import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { turnAway } from './turn-away.ts';

/** Browsers and proxies ask one thing after the other; nobody honest has so many unanswered. */
const unansweredMax = 4;

type Line = { unanswered: number; isOver: boolean };

/**
 * Bounds what a connection asks before it has its answers, all of which would be worked off before
 * anybody else is heard. What was let in is answered, the next is refused with 503, and with that
 * the connection ends; what has come behind it is not looked at.
 */
export function boundPipelines(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();

  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? { unanswered: 0, isOver: false };
    lines.set(socket, line);
    return line;
  };

  // An expectation that nobody knows may be passed over (RFC 9110, 10.1.1): Node would refuse by itself.
  app.server.on('checkExpectation', (...call) => void app.server.emit('request', ...call));

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lineOf(socket);
    if (line.isOver) return void reply.hijack();
    if (line.unanswered >= unansweredMax) {
      line.isOver = true;
      readNoMore(socket);
      return turnAway(reply);
    }
    line.unanswered += 1;
    // In the next turn: what is answered at once would else be read without end in this one.
    reply.raw.once('close', () => void setImmediate(answered, line));
    done();
  });
}

function answered(line: Line): void {
  line.unanswered -= 1;
}

/** Bodies that are read meanwhile would have the connection read on. */
function readNoMore(socket: Socket): void {
  socket.pause();
  socket.on('resume', () => socket.pause());
}
