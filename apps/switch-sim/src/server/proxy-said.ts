import type { IncomingHttpHeaders } from 'node:http';

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

/** Whether a proxy says of a call that it has handed it on. */
export function saysProxy(headers: IncomingHttpHeaders): boolean {
  return saidByProxies.some((name) => headers[name] !== undefined);
}
