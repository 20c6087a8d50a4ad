import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { isOwnMachine } from './known-host.ts';

/** Browsers take Secure cookies over https and on the machine's own names (ruling 27). */
export function isTrustworthyOrigin(request: FastifyRequest): boolean {
  return request.protocol === 'https' || isOwnMachine(request.host);
}

const cookieName = (request: FastifyRequest) =>
  isTrustworthyOrigin(request) ? '__Host-sid' : 'sid';

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[cookieName(request)] ?? null;
}

export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  value: string,
): void {
  reply.setCookie(cookieName(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isTrustworthyOrigin(request),
  });
}
