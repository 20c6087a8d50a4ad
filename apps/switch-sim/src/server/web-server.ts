import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { letOriginsRead } from './allowed-origins.ts';
import { boundPipelines } from './bound-pipelines.ts';
import { endConnectionsAtStop } from './end-connections.ts';
import { leaveGoneConnections } from './gone-connections.ts';
import { readableTarget } from './readable-target.ts';
import { sayNoMore } from './say-no-more.ts';

const headerBytesMax = 16_384;

/** The largest call that is taken; every request of a contract fits by far. */
export const callBytesMax = 65_536;

/** By it a bank behind threads knows that they ask, or it itself. */
export const innerKeyHeader = 'x-sahakar-inner-key';

/** The web server of bank and front, with a limit to whatever a stranger could draw out. */
export function webServer(
  config: Pick<Config, 'tls' | 'trustedProxies' | 'allowedOrigins'>,
  logger: FastifyBaseLogger | undefined,
  /** Whether it hears none but other threads of this process, which know who calls. */
  isInner = false,
): FastifyInstance {
  const server = {
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    trustProxy: isInner || (config.trustedProxies.length > 0 && [...config.trustedProxies]),
    bodyLimit: callBytesMax,
    rewriteUrl: readableTarget,
    // No part of a path is longer: one that is too long would be answered past the hooks as well.
    routerOptions: { maxParamLength: 3 * headerBytesMax },
    // Ours wait for nothing: one that takes ten seconds to start is on a machine that is busy.
    pluginTimeout: 0,
    // Requests are known by the traffic log and the audit log; this log is for what goes wrong.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each call costs more than finding out who makes it.
    childLoggerFactory: (log: FastifyBaseLogger) => log,
    requestTimeout: 20_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle' as const,
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    // Fastify's own refusal has no code, by which a portal takes a payment for one that may have run.
    return503OnClosing: false,
  };
  // What the threads add must not make a call too long that they have taken.
  const maxHeaderSize = isInner ? 2 * headerBytesMax : headerBytesMax;
  // Looked at so often; Node's own half minute would make three of one.
  const http = {
    maxHeaderSize,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    // Node would answer by itself, in front of what bounds a connection; known-host.ts refuses it.
    requireHostHeader: false,
  };
  const app =
    isInner || config.tls === null
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
  sayNoMore(app);
  letOriginsRead(app, config);
  // The threads ask one thing after the other on each of theirs, and tell the address themselves;
  // what they hand on while the bank stops was taken before, and is still answered.
  if (!isInner) {
    endConnectionsAtStop(app);
    leaveGoneConnections(app);
    boundPipelines(app);
  }
  return app;
}
