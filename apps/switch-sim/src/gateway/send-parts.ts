import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { letOthersIn } from '../call/let-others-in.ts';

/** Sends an answer of known length, part by part as the browser takes them. */
export function sendParts(reply: FastifyReply, parts: readonly Uint8Array[]): FastifyReply {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return reply.header('content-length', length).send(Readable.from(inTurns(parts)));
}

/** The system takes megabytes at once, and to hand them over holds the thread as well. */
async function* inTurns(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    await letOthersIn();
    yield part;
  }
}
