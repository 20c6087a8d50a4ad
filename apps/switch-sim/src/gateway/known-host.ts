import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../call/exposure.ts';
import type { Config } from '../config.ts';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { isByUnheardProxy, proxySaidHeader } from '../server/proxy-said.ts';

const ownMachine = /^(localhost|127(\.\d+){3}|\[::1\]|[^:]+\.localhost)(:\d+)?$/i;

/** True for the names that a browser looks up nowhere: they lead to this machine itself. */
export const isOwnMachine = (host: string) => ownMachine.test(host);

/**
 * Refuses every call to a name that is not the bank's (ruling 36). A page of a stranger
 * may have its own name lead here, and would then be taken for one of the bank's pages.
 */
export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  const names = new Set(config.publicHosts);
  const isLocal = isLoopback(config.host);
  app.addHook('onRequest', (request, reply, done) => {
    const host = request.host.toLowerCase();
    const isKnown = (isLocal && isOwnMachine(host)) || names.has(host.replace(/:\d+$/, ''));
    if (isKnown && hasOneHost(request)) return done();
    void reply
      .code(400)
      .type('application/json; charset=utf-8')
      .send(new EnvelopeFault('9400').body());
  });
}

/** Of two names a proxy may look at the one and this program at the other. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
}

type Settings = Pick<Config, 'simControl' | 'simControlToken' | 'workers' | 'databaseUrl'>;

/** Whether a call has the control plane without a token: where none is set, from this machine itself. */
export function hasOpenControl(request: FastifyRequest, config: Settings): boolean {
  const { simControl, simControlToken } = config;
  if (!simControl || simControlToken !== null) return false;
  const { host, ip } = request;
  return isOwnMachine(host) && isLoopback(ip) && !isByProxy(request, config);
}

/**
 * A proxy or tunnel on this machine that nobody has named hands on strangers from a loopback address,
 * with word of them or of itself, whichever others are named: one that says nothing of the kind cannot
 * be told from this machine. The bank's own threads say in its place what they have heard.
 */
function isByProxy(request: FastifyRequest, { workers, databaseUrl }: Settings): boolean {
  const hasThreads = workers > 0 && databaseUrl === null;
  return hasThreads ? request.headers[proxySaidHeader] !== undefined : isByUnheardProxy(request);
}
