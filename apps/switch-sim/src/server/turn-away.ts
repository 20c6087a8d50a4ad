import type { FastifyReply } from 'fastify';
import { EnvelopeFault } from '../call/envelope-fault.ts';

const retryAfterSeconds = 2;

/** Refuses what is not looked at, so that a portal knows that it may come again, and ends the connection. */
export function turnAway(reply: FastifyReply): void {
  const fault = new EnvelopeFault('9503', retryAfterSeconds);
  void reply
    .code(fault.status)
    .headers({ 'retry-after': retryAfterSeconds, connection: 'close' })
    .type('application/json; charset=utf-8')
    .send(fault.body());
}
