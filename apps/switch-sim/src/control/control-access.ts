import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../call/network-of.ts';
import { rateWindow, wrongTokensPerMinuteMax } from '../call/rate-window.ts';
import { hasOpenControl } from '../gateway/known-host.ts';
import { isOriginOfHost } from '../gateway/origin-check.ts';
import type { Config } from '../config.ts';
import { isSameSecret } from '../secrets.ts';
import { ControlError } from './control-input.ts';

/** Lets in tools and the console's own pages; where there is a token, only with it. */
export function controlAccess(
  config: Config,
): (request: FastifyRequest, reply: FastifyReply) => void {
  const { simControlToken } = config;
  const wrongTokens = rateWindow();
  return (request, reply) => {
    if (!isOwnPageOrTool(request)) {
      throw new ControlError(403, 'The control plane answers its own pages and tools only.');
    }
    if (simControlToken === null) {
      if (hasOpenControl(request, config)) return;
      throw new ControlError(403, strangersNeedToken);
    }
    const network = networkOf(request.ip);
    const wait = wrongTokens.wait(network, wrongTokensPerMinuteMax);
    if (wait !== null) {
      reply.header('retry-after', wait);
      throw new ControlError(429, `Too many wrong tokens came from here: wait ${wait} seconds.`);
    }
    const given = givenToken(request);
    if (isSameSecret(digest(given), digest(simControlToken))) return;
    // A browser that has not been asked yet guesses nothing.
    if (given !== '') wrongTokens.count(network, wrongTokensPerMinuteMax);
    // A browser asks for it by itself; the user name does not matter.
    reply.header('www-authenticate', 'Basic realm="Sahakar simulator", charset="UTF-8"');
    throw new ControlError(401, 'The control plane asks for SIM_CONTROL_TOKEN as a bearer token.');
  };
}

function isOwnPageOrTool({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || isOriginOfHost(headers);
}

const strangersNeedToken =
  'Without SIM_CONTROL_TOKEN the control plane answers this machine alone, under a name such as ' +
  'localhost and past no proxy. Set SIM_CONTROL_TOKEN to a secret that control calls must carry.';

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
