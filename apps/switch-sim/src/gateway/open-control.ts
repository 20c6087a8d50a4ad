import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isOwnMachine } from './known-host.ts';

type Settings = Pick<Config, 'simControl' | 'simControlToken' | 'trustedProxies' | 'workers'>;

/** Whether a call has the control plane without a token: where none is set, from this machine itself. */
export function hasOpenControl(request: FastifyRequest, config: Settings): boolean {
  const { simControl, simControlToken } = config;
  return simControl && simControlToken === null && isOfThisMachine(request, config);
}

/**
 * A proxy or tunnel on this machine that nobody has named hands on strangers from a loopback address:
 * under the name that they called, or with word of them. The bank's own threads send such word too.
 */
function isOfThisMachine({ host, headers }: FastifyRequest, config: Settings): boolean {
  const { trustedProxies, workers } = config;
  const isByProxy =
    headers['x-forwarded-for'] !== undefined && trustedProxies.length === 0 && workers === 0;
  return isOwnMachine(host) && !isByProxy;
}
