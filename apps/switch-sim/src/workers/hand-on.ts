import http from 'node:http';
import { pipeline } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isByUnheardProxy, proxySaidHeader } from '../server/proxy-said.ts';
import { innerKeyHeader } from '../server/web-server.ts';
import type { InnerDoor } from './duties.ts';

/** Sends a call as it came to the bank's thread, and its answer back as that gives it. */
export type HandOn = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** One that nobody uses for so long is given up. */
const idleMilliseconds = 30_000;

/** What belongs to one connection and ends with it (RFC 9110, 7.6.1), and what is said anew. */
const notPassed = new Set(
  (
    'connection keep-alive proxy-connection te trailer transfer-encoding upgrade expect ' +
    'x-forwarded-for x-forwarded-proto x-forwarded-host ' +
    `${innerKeyHeader} ${proxySaidHeader}`
  ).split(' '),
);

export function handOnTo({ path, key }: InnerDoor): HandOn {
  const agent = new http.Agent({
    keepAlive: true,
    timeout: idleMilliseconds,
    scheduling: 'lifo',
    maxSockets: Number.POSITIVE_INFINITY,
  });
  return (request, reply) => {
    const { raw, body } = request;
    reply.hijack();
    const onward = http.request({
      socketPath: path,
      agent,
      method: raw.method ?? 'GET',
      path: raw.url ?? '/',
      headers: [
        ...passed(raw.rawHeaders),
        'x-forwarded-for',
        request.ip,
        'x-forwarded-proto',
        request.protocol,
        'x-forwarded-host',
        request.host,
        innerKeyHeader,
        key,
        ...(isByUnheardProxy(request) ? [proxySaidHeader, 'yes'] : []),
        ...framing(raw.headers),
      ],
    });
    onward.once('response', (answer) => {
      // Answered before it was read, as what is too long: the rest is read no more, as it would be there.
      const isUnread = !raw.complete;
      if (isUnread) raw.unpipe(onward);
      const headers = passed(answer.rawHeaders);
      if (isUnread) headers.push('connection', 'close');
      reply.raw.writeHead(answer.statusCode ?? 502, headers);
      // An answer that ends too early ends the connection, as it would have there.
      pipeline(answer, reply.raw, (error) => error != null && reply.raw.destroy());
    });
    onward.on('error', () => reply.raw.destroy());
    reply.raw.once('close', () => onward.destroy());
    if (body instanceof Uint8Array) onward.end(body);
    else raw.pipe(onward);
    return reply;
  };
}

/**
 * A body that came in pieces without a length goes on in pieces. Where nothing is said of a body there
 * is none, and Node would announce one.
 */
function framing(headers: http.IncomingHttpHeaders): string[] {
  if ('transfer-encoding' in headers) return ['transfer-encoding', 'chunked'];
  return 'content-length' in headers ? [] : ['content-length', '0'];
}

function passed(rawHeaders: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!notPassed.has(name.toLowerCase())) lines.push(name, rawHeaders[at + 1] ?? '');
  }
  return lines;
}
