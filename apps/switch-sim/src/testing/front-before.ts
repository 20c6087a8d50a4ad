import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { onTestFinished } from 'vitest';
import { type FrontParts, buildFront } from '../front/front-app.ts';
import { readFrontConfig } from '../front/front-config.ts';
import { createLog } from '../log.ts';
import { builtDirectory } from './built-directory.ts';

type Act = (request: IncomingMessage, response: ServerResponse) => void;

export type SwitchBefore = {
  readonly address: string;
  /** The calls that have come in whole, in their order. */
  readonly calls: { readonly request: IncomingMessage; readonly body: string }[];
  /** How often somebody has connected. */
  readonly connections: number;
  act: Act;
};

/** A switch that does as it is told, and counts what reaches it. */
export async function fakeSwitch(act: Act, tls: ServerOptions | null = null) {
  const heard: SwitchBefore['calls'] = [];
  const fake = { address: '', calls: heard, connections: 0, act };
  const take: Act = (request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      heard.push({ request, body });
      fake.act(request, response);
    });
  };
  const server = tls === null ? createServer(take) : createSecureServer(tls, take);
  server.on(tls === null ? 'connection' : 'secureConnection', () => (fake.connections += 1));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Safe: a server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  fake.address = `${tls === null ? 'http' : 'https'}://localhost:${port}`;
  return fake;
}

/** For a test that waits for a time-out: each comes soon. */
export const soon = { connect: 2_000, answer: 150, piece: 150, idle: 4_000 };

type Options = Partial<Omit<FrontParts, 'config' | 'logger'>> & {
  readonly environment?: Readonly<Record<string, string>>;
};

type CallInit = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** A front before this switch, listening, with what it has written into its log. */
export async function frontBefore(target: string, { environment = {}, ...parts }: Options = {}) {
  const lines: string[] = [];
  const front = buildFront({
    config: readFrontConfig(environment, target),
    logger: createLog('info', { write: (line) => lines.push(line) }),
    portalDirectory: builtDirectory(),
    ...parts,
  });
  onTestFinished(() => front.close());
  const address = await front.listen({ port: 0, host: '127.0.0.1' });
  return {
    front,
    address,
    /** One object for each call, in the order in which they ended. */
    logged: (): Record<string, unknown>[] =>
      lines.map((line) => JSON.parse(line)).filter((line) => 'service' in line),
    /** Sends one call as a page of the portal does. */
    call: (body = '{"servicename":"FundTransferService"}', init: CallInit = {}) =>
      fetch(`${address}${serviceCallPath}`, {
        method: 'POST',
        body,
        ...init,
        headers: { origin: address, 'content-type': 'application/json', ...init.headers },
      }),
  };
}
