import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { wireAnswer } from '@sahakar/contracts/answer';
import { tokenServiceName } from '@sahakar/contracts/envelope';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { type EnvelopeSetting, standardEnvelope } from '@sahakar/crypto/codecs/envelope-setting';
import type { SwitchCodec } from '@sahakar/crypto/codecs/seam';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';

/** A call as the stand-in has got it. */
export type StandInCall = {
  readonly method: string;
  readonly path: string;
  readonly servicename: string;
  readonly request: string;
  /** By lower-case names; a fault may change them before the regular answer is made. */
  readonly headers: Record<string, string | string[] | undefined>;
};

export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** How many bytes more than are sent the length promises; the connection ends instead. */
  missingBytes?: number;
};

/** Answers in the switch's stead; `regular` is what a healthy switch would say. */
export type Behaviour = (call: StandInCall, regular: () => Reply) => Reply | Promise<Reply>;

export type StandInOptions = {
  readonly envelope?: EnvelopeSetting;
  readonly tls?: Tls;
  readonly behaviour?: Behaviour;
};

type Tls = {
  readonly key: string;
  readonly certificate: string;
  /** Anything else that Node's server takes, such as a highest version. */
  readonly settings?: TlsOptions;
};

export type StandIn = { readonly port: number; stop(): Promise<void> };

/** A switch of one service that refuses everybody, to be spoiled by one fault after the other. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { envelope = standardEnvelope, tls, behaviour = (_call, regular) => regular() } = options;
  const answer = regularAnswers(switchCodec(envelope));
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    const respond = async () => {
      const call = await readCall(request);
      send(response, await behaviour(call, () => answer(call)));
    };
    respond().catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };
  const server =
    tls === undefined
      ? createServer(listen)
      : createSecureServer({ ...tls.settings, key: tls.key, cert: tls.certificate }, listen);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<StandInCall> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  // Safe: the doctor itself has written it.
  const body = JSON.parse(text || '{}') as Partial<StandInCall>;
  const { method = '', url: path = '', headers } = request;
  const { servicename = '', request: sealed = '' } = body;
  return { method, path, servicename, request: sealed, headers: { ...headers } };
}

function send(response: ServerResponse, { status, headers, body, missingBytes = 0 }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length + missingBytes });
  if (missingBytes === 0) response.end(bytes);
  else response.write(bytes, () => response.destroy());
}

export const inClear = (status: number, code: string, body = ''): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8' },
  body: JSON.stringify(wireAnswer(body, code, code === '0' ? '' : 'Refused.')),
});

function regularAnswers(codec: SwitchCodec): (call: StandInCall) => Reply {
  const tokens: { readonly kid: string; readonly secret: Uint8Array<ArrayBuffer> }[] = [];
  const giveToken = ({ request, headers }: StandInCall): Reply => {
    const fieldsOf = codec.readQuestion({ request: jsonOf(request) ?? null, headers });
    const secret = new Uint8Array(randomBytes(32));
    const token = { kid: randomBytes(16).toString('base64url'), secret };
    tokens.push(token);
    const issuedAt = Date.now();
    const fields = fieldsOf({ ...token, issuedAt, expiresAt: issuedAt + 120_000 });
    const reply = inClear(200, '0', JSON.stringify(fields));
    reply.headers['Set-Cookie'] = '__Host-sid=abc; Path=/; HttpOnly; Secure; SameSite=Strict';
    return reply;
  };
  const answerCall = ({ servicename, request, headers }: StandInCall): Reply => {
    const fields = {
      servicename,
      entitycode: 'WA',
      user: 'IBUSER',
      ipadress: '0.0.0.0',
      lattitude: '',
      longitude: '',
    };
    const call = codec.readCall({ headers, request, fields });
    const now = Date.now();
    const times = { from: now - 60_000, to: now + 60_000 };
    for (const token of tokens) {
      if (call.kid !== null && call.kid !== token.kid) continue;
      try {
        const open = call.verify(token, times);
        open.decrypt();
        const text = open.sealAnswer(JSON.stringify(wireAnswer('', '9010', 'Please login again.')));
        return { status: 200, headers: { 'Content-Type': codec.answerType }, body: text };
      } catch {
        // It may be of another key.
      }
    }
    return inClear(401, '9401');
  };
  return (call) => {
    try {
      return call.servicename === tokenServiceName ? giveToken(call) : answerCall(call);
    } catch {
      return inClear(400, '9400');
    }
  };
}
