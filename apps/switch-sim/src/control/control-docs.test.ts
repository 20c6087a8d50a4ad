import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { controlAreas } from '@sahakar/simulator/control/areas';
import type { ControlRoute } from '@sahakar/simulator/control/route';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { registerControlPlane } from './control-plane.ts';

const root = join(import.meta.dirname, '../../../..');
const declared = controlAreas.flatMap(({ routes }) => routes);

test('every route of the control API is declared once, and nothing else is', async () => {
  const { worlds, config } = await startBank();
  const app = fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const [, path] = /^\/__sim\/api(\/.+)$/.exec(url) ?? [];
    if (path !== undefined && method !== 'HEAD') {
      routes.push(`${String(method)} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    }
  });
  const directories = { consoleDirectory: root, apiDocsDirectory: root };
  registerControlPlane(app, { worlds, config, scenarios: [], ...directories, worldOf: () => null });
  await app.ready();
  await app.close();
  expect(declared.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    routes.toSorted(),
  );
});

test('the lines of docs/control-api.md run one after the other, and each answer has its declared shape', async () => {
  const { app, worlds } = await startBank({ scenario: 'everyday' });
  const own = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const page = readFileSync(join(root, 'docs/control-api.md'), 'utf8');
  const lines = page.split('\n').filter((line) => line.startsWith('curl '));
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const faults: string[] = [];
  const routes = new Set<ControlRoute>();
  for (const line of lines) {
    const asked = asFetch(line.replaceAll('http://localhost:4000', own), kept);
    const answer = await fetch(`${own}${asked.path}`, asked);
    const route = declared.find((one) => isOf(one, asked));
    if (route !== undefined) routes.add(route);
    const fault = await faultOf(answer, route, asked.into === undefined ? undefined : kept, asked);
    if (fault !== null) faults.push(`${line}\n  ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(declared.filter((route) => !routes.has(route))).toEqual([]);
  for (const name of await worlds.names()) if (name !== 'main') await worlds.remove(name);
});

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer<ArrayBuffer> | null;
  readonly into: string | undefined;
};

/** What curl would do; it is not on every machine, and fetch takes a tenth of the time. */
function asFetch(line: string, kept: ReadonlyMap<string, Buffer<ArrayBuffer>>): Asked {
  const words = wordsOf(line).slice(1);
  const options = new Map<string, string>();
  const headers: Record<string, string> = {};
  let address = '';
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) address = word;
    else if (word !== '-N') {
      at += 1;
      const value = words[at] ?? '';
      options.set(word, value);
      const [, name = '', text = ''] = /^([\w-]+): (.*)$/.exec(value) ?? [];
      if (word === '-H') headers[name] = text;
    }
  }
  const given = options.get('-d') ?? options.get('--data-binary') ?? null;
  const file = given?.startsWith('@') === true ? given.slice(1) : null;
  const body = file === null ? given : (kept.get(file) ?? readFileSync(join(root, file)));
  const method = options.get('-X') ?? (body === null ? 'GET' : 'POST');
  const path = address.replace('localhost:4000', '');
  return { method, path, headers, body, into: options.get('-o') };
}

/** As a shell splits them; within quotation marks there is nothing to interpret. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|([^\s']+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

function isOf({ method, path }: ControlRoute, asked: Asked): boolean {
  const pattern = new RegExp(`^/__sim/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  return method === asked.method && pattern.test(asked.path);
}

async function faultOf(
  answer: Response,
  route: ControlRoute | undefined,
  kept: Map<string, Buffer<ArrayBuffer>> | undefined,
  { into }: Asked,
): Promise<string | null> {
  if (route?.answer === 'events') {
    await answer.body?.cancel();
    return answer.ok ? null : `HTTP ${answer.status}`;
  }
  const content = Buffer.from(await answer.arrayBuffer());
  if (into !== undefined) kept?.set(into, content);
  if (!answer.ok) return `HTTP ${answer.status} ${content.toString()}`;
  if (route === undefined) return 'No route is declared for it.';
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return null;
  if (typeof route.answer === 'string') return 'JSON was answered.';
  const read = route.answer.safeParse(JSON.parse(content.toString()));
  return read.success ? null : JSON.stringify(read.error.issues);
}
