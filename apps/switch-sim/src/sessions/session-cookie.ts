import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';

const trustworthyHost = /^(localhost|127(\.\d+){3}|\[::1\]|[^:]+\.localhost)(:\d+)?$/i;

/** Browsers take Secure cookies over https and on the machine's own names (DECISIONS ruling 27). */
export function isTrustworthyOrigin(request: FastifyRequest): boolean {
  return request.protocol === 'https' || trustworthyHost.test(request.host);
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
