import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOriginOfHost } from '../gateway/origin-check.ts';
import type { Config } from '../config.ts';
import { isSameSecret } from '../secrets.ts';
import { ControlError } from './control-input.ts';

/** Lets in tools and the console's own pages; where there is a token, only with it. */
export function checkControlAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  { simControlToken }: Config,
): void {
  if (!isOwnPageOrTool(request)) {
    throw new ControlError(403, 'The control plane answers its own pages and tools only.');
  }
  if (
    simControlToken === null ||
    isSameSecret(digest(givenToken(request)), digest(simControlToken))
  )
    return;
  // A browser asks for it by itself; the user name does not matter.
  reply.header('www-authenticate', 'Basic realm="Sahakar simulator", charset="UTF-8"');
  throw new ControlError(401, 'The control plane asks for SIM_CONTROL_TOKEN as a bearer token.');
}

function isOwnPageOrTool({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || isOriginOfHost(headers);
}

/** The bearer token, or the password that a browser has asked for. */
function givenToken({ headers }: FastifyRequest): string {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Digests are of one length, so that nothing tells the length of the token. */
const digest = (text: string) => createHash('sha256').update(text).digest('base64');
