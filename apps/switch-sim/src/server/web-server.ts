import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';

const headerBytesMax = 16_384;

/** The largest call that is taken; every request of a contract fits by far. */
export const callBytesMax = 65_536;

/** The web server of bank and front, with a limit to whatever a stranger could draw out. */
export function webServer(config: Config, logger: FastifyBaseLogger | undefined): FastifyInstance {
  const server = {
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    bodyLimit: callBytesMax,
    // Requests are known by the traffic log and the audit log; this log is for what goes wrong.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle' as const,
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
  };
  const http = { maxHeaderSize: headerBytesMax, headersTimeout: 20_000 };
  return config.tls === null
    ? Fastify({ ...server, http })
    : Fastify({
        ...server,
        https: {
          ...http,
          cert: config.tls.certificate,
          key: config.tls.key,
          minVersion: 'TLSv1.2',
        },
      });
}
