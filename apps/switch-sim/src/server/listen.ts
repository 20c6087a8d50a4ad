import cluster from 'node:cluster';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import process from 'node:process';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../call/config-error.ts';
import type { Config } from '../config.ts';
import { closePortAtStop } from './end-connections.ts';

/** A flood's connections stand before those of others, and of one handle Node takes one a turn. */
const doorsMax = 16;

/** Listens where the settings say, and tells the port; a ConfigError says why it cannot. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  // Only here can a port be shared, after it was found to be nobody's; the led have one queue.
  const isShared = process.platform === 'linux' && !cluster.isWorker;
  const moreDoors = isShared ? doorsMax - 1 : 0;
  const doors: Server[] = [];
  closePortAtStop(app, doors);
  // Between the claim and the moment that it is used anybody may take the port.
  await app.ready();
  const port = isShared ? await claimPort(config) : config.port;
  try {
    await app.listen({ port, host: config.host, ...(isShared && { reusePort: true }) });
    while (doors.length < moreDoors) doors.push(await moreDoor(app, port, config));
  } catch (error) {
    throw listenError(error, config);
  }
  return portOf(app.server, config);
}

/** One more handle of the same port, whose connections are those of the web server. */
async function moreDoor(app: FastifyInstance, port: number, { host }: Config): Promise<Server> {
  // As Node's own web server takes them.
  const options = { allowHalfOpen: true, noDelay: true };
  const door = createServer(options, (socket) => void app.server.emit('connection', socket));
  door.listen({ port, host, reusePort: true });
  await once(door, 'listening');
  return door;
}

/**
 * Listens for the moment that it takes to know the port, which nobody else has then; the threads
 * that share it would also share it with another program that does. Throws as `listen` does.
 */
export async function claimPort(config: Config): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port: config.port, host: config.host }, resolve);
    });
    return portOf(server, config);
  } catch (error) {
    throw listenError(error, config);
  } finally {
    await new Promise((resolve) => void server.close(resolve));
  }
}

/**
 * Ctrl-C, kill and a terminal that is closed: no more calls are accepted, running ones finish, then
 * whatever is left ends.
 */
export function stopOnSignal(
  app: FastifyInstance,
  patienceMilliseconds: number,
  afterwards: () => Promise<void>,
): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    const impatience = setTimeout(() => app.server.closeAllConnections(), patienceMilliseconds);
    await app.close();
    clearTimeout(impatience);
    await afterwards();
    process.exit(0);
  };
  // One that is led leaves the first to its leader, and is told by the second.
  const signals = cluster.isWorker ? (['SIGTERM'] as const) : (['SIGINT', 'SIGTERM'] as const);
  for (const signal of signals) process.once(signal, () => void stop());
  // A shell and the system each tell of a closed terminal, so the second time is no impatience.
  if (!cluster.isWorker) process.on('SIGHUP', () => void stop());
}

function listenError(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const other = `choose another one: PORT=${port + 1} npm start`;
  if (code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is taken by another program. Stop that one, or ${other}`);
  }
  if (code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be used by this user; ${other}`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`HOST=${host} is no address of this machine.`);
  }
  return error;
}

/** The port that was chosen, which with PORT=0 only the system knows. */
function portOf(server: Pick<Server, 'address'>, config: Config): number {
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : config.port;
}
