import { isOwnAddress } from '@sahakar/seeds/stubs/own-addresses';
import { textWith } from '@sahakar/seeds/stubs/placeholders';
import type { PathStub } from '@sahakar/seeds/stubs/stubs-shape';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callTrace } from '../../call/call-trace.ts';
import { elapsedMilliseconds } from '../../clock.ts';
import type { Found, StubBook } from '../../instruments/stub-book.ts';
import { callBytesMax } from '../../server/web-server.ts';
import type { World } from '../../world.ts';
import { parseStrictJson } from '../envelope/json-shape.ts';
import { recordStubbedPath } from '../record-call.ts';
import { fits, jsonBody, type StubTurn, takeTurn } from './stub-turn.ts';

type Candidate = {
  readonly found: Found<PathStub>;
  /** What stands in the place of each {part} of the path. */
  readonly path: Readonly<Record<string, string>>;
};

/** Answers plain HTTP where the bank has nothing: what it answers itself is never asked for here. */
export function registerStubbedPaths(
  app: FastifyInstance,
  worldOf: (request: FastifyRequest) => World | null,
): void {
  // Called back and not awaited: nearly every call is for an address of the bank's own.
  app.addHook('onRequest', (request, reply, done) => {
    const [address = '/'] = request.url.split('?', 1);
    const world = worldOf(request);
    if (world?.stubs == null || isOwnAddress(address)) return done();
    const goOn = (isAnswered: boolean) => {
      if (!isAnswered) done();
    };
    answerByPath(request, reply, { world, book: world.stubs, address }).then(goOn, done);
  });
}

/** Whether a stub is of this address. */
async function answerByPath(
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
): Promise<boolean> {
  const candidates = await candidatesFor(place.book, request.method, place.address);
  if (candidates.length === 0) return false;
  await answer(request, reply, place, candidates);
  return true;
}

async function candidatesFor(
  book: StubBook,
  method: string,
  address: string,
): Promise<readonly Candidate[]> {
  const all = await book.ofMethod(method);
  return all.flatMap((found) => {
    const path = partsIn(found.stub.path, address);
    return path === null ? [] : [{ found, path }];
  });
}

/** Null where the address is not of this path. */
function partsIn(path: string, address: string): Readonly<Record<string, string>> | null {
  const wanted = path.split('/');
  const given = address.split('/');
  if (wanted.length !== given.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? value !== part : value === '') return null;
    if (name !== undefined) parts[name] = value;
  }
  return parts;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

type Place = { readonly world: World; readonly book: StubBook; readonly address: string };

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { world, book, address }: Place,
  candidates: readonly Candidate[],
): Promise<void> {
  const trace = callTrace(elapsedMilliseconds());
  trace.service = `${request.method} ${address}`;
  const body = await bodyOf(request);
  if (body === null) {
    return void reply.code(413).send({ error: `A stub takes up to ${callBytesMax} bytes.` });
  }
  const query = queryOf(request);
  trace.request = {
    ...(query !== null && { query }),
    ...(body.value !== undefined && { body: body.value }),
  };
  const valuesOf = (path: Candidate['path']) => ({ request: body.value, query: query ?? {}, path });
  const chosen = candidates.find(({ found, path }) => fits(found.stub, valuesOf(path)));
  if (chosen === undefined) {
    return void reply.code(404).send({ error: 'No stub of this path fits the call.' });
  }
  const turn = await takeTurn(book, world.bank.clock, chosen.found, valuesOf(chosen.path));
  trace.stub = turn.told;
  const response = send(reply, turn);
  recordStubbedPath(world, trace, turn.answer.status, response);
}

type Turn = StubTurn<PathStub['answers'][number]>;

/** Sends the answer and hands on what it says, for the traffic. */
function send(reply: FastifyReply, { answer: { status, headers, json, text }, values }: Turn) {
  const type = json === undefined ? 'text/plain' : 'application/json';
  reply.code(status).type(`${type}; charset=utf-8`);
  for (const [name, value] of Object.entries(headers)) {
    // Nothing of a call may begin a header of its own.
    reply.header(name, textWith(value, values).replaceAll(/[^\t\x20-\x7e]/g, '?'));
  }
  const body = text === undefined ? jsonBody(json, values) : textWith(text, values);
  void reply.send(body);
  const said: unknown = json === undefined ? body : JSON.parse(body);
  return said;
}

/** The body as JSON, as the fields of a form, or as text; null where it is too long. */
async function bodyOf({ raw, headers }: FastifyRequest): Promise<{ value: unknown } | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of raw) {
    // Safe: a message of HTTP is read in pieces of bytes as long as no encoding is set.
    const piece = Buffer.from(part as Uint8Array);
    bytes += piece.length;
    if (bytes > callBytesMax) return null;
    parts.push(piece);
  }
  const text = Buffer.concat(parts).toString('utf8');
  const type = headers['content-type'] ?? '';
  if (text === '') return { value: undefined };
  if (/^application\/x-www-form-urlencoded/i.test(type)) {
    return { value: Object.fromEntries(new URLSearchParams(text)) };
  }
  try {
    return {
      value: parseStrictJson(text, { depthMax: 20, keysMax: 2_000, itemsMax: callBytesMax }),
    };
  } catch {
    return { value: text };
  }
}

function queryOf({ url }: FastifyRequest): Readonly<Record<string, string>> | null {
  const fields = new URLSearchParams(url.split('?').slice(1).join('?'));
  return fields.size === 0 ? null : Object.fromEntries(fields);
}
