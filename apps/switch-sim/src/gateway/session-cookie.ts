import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Config } from '../config.ts';
import { isOwnMachine } from './known-host.ts';
import { isSeat } from './seat-host.ts';

/** Browsers take Secure cookies over https and on the machine's own names (ruling 27). */
export function isTrustworthyOrigin(request: FastifyRequest): boolean {
  return request.protocol === 'https' || isOwnMachine(request.host);
}

const cookieName = (request: FastifyRequest) =>
  isTrustworthyOrigin(request) ? '__Host-sid' : 'sid';

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request)] ?? null;
}

/**
 * Strict, which no page of another site makes a browser send; None where portals of other origins
 * are allowed to call, whose origin each call is then held to. A seat is framed by the desk, which
 * is another site, so its cookie is None too, and goes nowhere but below the page that frames it.
 */
export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
  config: Config,
): void {
  const secure = isTrustworthyOrigin(request);
  const isFramed = isSeat(request, config);
  const isCalledFromElsewhere = config.allowedOrigins.length > 0 && secure;
  reply.setCookie(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    // Browsers take None from a cookie that is Secure alone.
    sameSite: isFramed || isCalledFromElsewhere ? 'none' : 'strict',
    secure,
    partitioned: isFramed,
  });
}
