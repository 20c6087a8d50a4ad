import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { Headers } from './passed-headers.ts';
import type { SwitchTarget } from './switch-target.ts';

/** How long the front waits for what, in milliseconds. */
export type Patience = {
  readonly connect: number;
  /** From the call to the head of its answer. */
  readonly answer: number;
  /** Between two pieces of an answer, at the switch or at a browser that takes none. */
  readonly piece: number;
  /** For so long a connection is kept for the next call. */
  readonly idle: number;
};

/** The portal gives up after 20 s, and a web server seldom closes an idle connection before 5 s. */
export const standardPatience: Patience = {
  connect: 5_000,
  answer: 19_000,
  piece: 15_000,
  idle: 4_000,
};

/**
 * Why there is no answer. Only after not-reached is it certain that the switch has nothing of the
 * call; after the others it may have carried it out.
 */
export type Failure = 'not-reached' | 'no-answer' | 'unusable';

export class CallUnanswered extends Error {
  override readonly name = 'CallUnanswered';
  readonly failure: Failure;
  /** For the log: a code of the system, or what was wrong with the answer. */
  readonly reason: string;

  constructor(failure: Failure, reason: string) {
    super(reason);
    this.failure = failure;
    this.reason = reason;
  }
}

export type Forwarder = {
  /** Sends a call once, whatever becomes of it; the body of the answer is still to come. */
  send(headers: Headers, body: Uint8Array, signal: AbortSignal): Promise<IncomingMessage>;
  close(): void;
};

/** Connections at the same time; more calls wait for one, as long as for a connection. */
const standardConnectionsMax = 256;

export function forwarderTo(
  target: SwitchTarget,
  patience = standardPatience,
  connectionsMax = standardConnectionsMax,
): Forwarder {
  const isSecure = target.address.protocol === 'https:';
  const pool = {
    keepAlive: true,
    maxSockets: connectionsMax,
    timeout: patience.idle,
    // Of several addresses each has so long; by itself Node goes on after 250 ms, however far it is.
    autoSelectFamilyAttemptTimeout: 1_500,
    scheduling: 'lifo' as const,
  };
  const agent = isSecure
    ? new https.Agent({
        ...pool,
        minVersion: 'TLSv1.2',
        ...(target.authority !== null && { ca: target.authority }),
        ...(target.certificate !== null && { cert: target.certificate }),
        ...(target.key !== null && { key: target.key }),
      })
    : new http.Agent(pool);
  const { request: open } = isSecure ? https : http;
  const standing = standingOf(agent);

  async function send(
    headers: Headers,
    body: Uint8Array,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = open(target.address, { method: 'POST', headers, agent, signal });
    let isSent = false;
    const giveUp = (failure: Failure, reason: string) => {
      const end = new CallUnanswered(failure, reason);
      request.destroy(end);
      // One that waits for a connection would tell its end only when it gets one.
      reject(end);
    };
    let timer = setTimeout(() => giveUp('not-reached', 'connect timeout'), patience.connect);
    const noteSent = () => {
      isSent = true;
      clearTimeout(timer);
      timer = setTimeout(() => giveUp('no-answer', 'answer timeout'), patience.answer);
    };
    request.once('socket', (socket) => whenOpen(socket, standing, noteSent));
    request.once('response', (answer) => {
      clearTimeout(timer);
      request.setTimeout(patience.piece, () => answer.destroy(new Error('piece timeout')));
      resolve(answer);
    });
    request.on('error', (error) => reject(unanswered(error, isSent)));
    request.once('close', () => {
      clearTimeout(timer);
      // An answer that is none, such as another protocol, ends it without an error.
      reject(new CallUnanswered('unusable', 'no HTTP answer'));
    });
    request.end(body);
    return await usable(await promise);
  }

  return { send, close: () => agent.destroy() };
}

/**
 * The connections that stand, over which a call leaves at once. They are noted from where they are
 * made: one that was made for a call that no longer waits stands up while no call listens.
 */
function standingOf(agent: http.Agent): WeakSet<Duplex> {
  const standing = new WeakSet<Duplex>();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...how) => {
    const socket = connect(...how);
    socket?.once(openedEvent(socket), () => standing.add(socket));
    return socket;
  };
  return standing;
}

/**
 * Nothing of a call leaves before the connection stands. One that stands already is not told by Node
 * for a call that has waited for it: `reusedSocket` is true of those alone that were idle.
 */
function whenOpen(socket: Duplex, standing: WeakSet<Duplex>, act: () => void): void {
  if (standing.has(socket)) act();
  else socket.once(openedEvent(socket), act);
}

const openedEvent = (socket: Duplex) => (socket instanceof TLSSocket ? 'secureConnect' : 'connect');

function unanswered(error: Error, isSent: boolean): CallUnanswered {
  if (error instanceof CallUnanswered) return error;
  const reason = 'code' in error ? String(error.code) : error.name;
  return new CallUnanswered(isSent ? 'unusable' : 'not-reached', reason);
}

/** A switch leads nowhere else and shows no pages: what does is a proxy's, or another program's. */
async function usable(answer: IncomingMessage): Promise<IncomingMessage> {
  const { statusCode = 0 } = answer;
  const isLeadingAway = statusCode >= 300 && statusCode < 400;
  const isPage = !isLeadingAway && (await showsPage(answer));
  if (!isLeadingAway && !isPage) return answer;
  // The rest of it is of no use, and whoever gave it may go on for ever.
  answer.destroy();
  throw new CallUnanswered('unusable', `HTTP ${statusCode}${isPage ? ', a page' : ''}`);
}

/** Some switches call all that they answer a page: what is one begins with a tag, or with nothing. */
async function showsPage(answer: IncomingMessage): Promise<boolean> {
  const { 'content-type': type = '', 'content-encoding': packing } = answer.headers;
  if (!/^text\/html\b/i.test(type)) return false;
  const isPacked = packing !== undefined && packing.toLowerCase() !== 'identity';
  return isPacked || /^(<|$)/.test(await beginningOf(answer));
}

/** What stands behind blanks and a byte order mark, byte for byte; all of it is still to be read. */
function beginningOf(answer: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const pieces: Buffer[] = [];
  const look = () => {
    const piece: Buffer | null = answer.read();
    if (piece === null) return;
    pieces.push(piece);
    const beginning = piece.toString('latin1').replace(/^[\s\u00ef\u00bb\u00bf]+/, '');
    if (beginning === '') return;
    answer.off('readable', look);
    // At once, or it would have ended by then.
    answer.unshift(Buffer.concat(pieces));
    resolve(beginning);
  };
  answer.on('readable', look);
  answer.once('end', () => resolve(''));
  answer.once('close', () => reject(new CallUnanswered('unusable', 'cut off')));
  return promise;
}
