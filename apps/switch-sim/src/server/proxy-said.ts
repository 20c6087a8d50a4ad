import type { FastifyRequest } from 'fastify';

/** By it a thread tells the bank that a call came with word of a proxy, which it does not hand on. */
export const proxySaidHeader = 'x-sahakar-proxy-said';

const saidByProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

type Told = Pick<FastifyRequest, 'headers' | 'ips'>;

/**
 * Whether a proxy says of a call that it has handed it on, and nobody has learned from whom: it is
 * none of those that are named, or has left out the one header that counts.
 */
export function isByUnheardProxy({ headers, ips = [] }: Told): boolean {
  const hasTold = ips.length > 1;
  return !hasTold && saidByProxies.some((name) => headers[name] !== undefined);
}
