import cookie from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { defaultWorldName } from '../worlds/world-storage.ts';

const cookieName = 'X-Sim-World';

/** The world that a request is meant for: the header's, else the cookie's, else the default one. */
export function worldNameOf({ headers }: FastifyRequest): string {
  const named = headers['x-sim-world'];
  if (typeof named === 'string') return named;
  const cookies = headers.cookie;
  if (cookies === undefined || !cookies.includes(cookieName)) return defaultWorldName;
  return cookie.parse(cookies)[cookieName] ?? defaultWorldName;
}
