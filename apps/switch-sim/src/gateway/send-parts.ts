import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends an answer of known length, part by part as the browser takes them. */
export function sendParts(reply: FastifyReply, parts: readonly Uint8Array[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply.header('content-length', length).send(Readable.from(parts));
}
