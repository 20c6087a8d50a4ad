import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { inRoot } from '../../scripts/places.mjs';
import { installTool } from '../../scripts/setup/install-packages.mjs';
import { openConnection, postBytes } from '../keep-alive.ts';
import { pinned } from '../pinned-process.ts';

/** A mock server that gives one fixed answer, in a process of its own on the server's core. */
export type MockServer = {
  readonly pid: number;
  readonly port: number;
  /** What it gives its fixed answer to. */
  readonly bytes: Buffer;
  stop(): Promise<void>;
};

type Mock = {
  /** Its program in the packages of tools/mock-servers. */
  readonly program: string;
  /** What it reads at its start, and how it is told so. */
  readonly file: (port: number) => object;
  readonly words: (file: string, port: number, otherPort: number) => string;
  readonly request: Buffer;
};

const answer = { body: 'x'.repeat(900) };
const question = JSON.stringify({ request: 'x'.repeat(700) });
const post = postBytes('/answer', { 'content-type': 'application/json' }, question);
const content = { 'application/json': { schema: { type: 'object' }, example: answer } };

/** Each as its documents have it for a fixed answer of JSON over connections that are kept. */
const mocks = {
  mountebank: {
    program: 'mountebank/bin/mb',
    file: (port) => ({
      imposters: [
        { port, protocol: 'http', host: '127.0.0.1', stubs: [{ responses: [mountebankAnswer()] }] },
      ],
    }),
    // Its own port is that of the programs it is told by; imposters have theirs.
    words: (file, _port, otherPort) =>
      `start --configfile ${file} --pidfile ${file}.pid --port ${otherPort} --host 127.0.0.1 --localOnly --nologfile --loglevel error`,
    request: post,
  },
  'json-server': {
    program: 'json-server/lib/cli/bin.js',
    file: () => ({ answer }),
    words: (file, port) => `${file} --port ${port} --host 127.0.0.1 --quiet`,
    // It stores what is posted, so that its fixed answer is one to GET.
    request: Buffer.from('GET /answer HTTP/1.1\r\nhost: localhost\r\n\r\n'),
  },
  prism: {
    program: '@stoplight/prism-cli/dist/index.js',
    file: () => ({
      openapi: '3.0.3',
      info: { title: 'A fixed answer', version: '1' },
      paths: {
        '/answer': {
          post: {
            requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
            responses: { 200: { description: 'The answer', content } },
          },
        },
      },
    }),
    words: (file, port) => `mock ${file} -p ${port} -h 127.0.0.1 --verboseLevel fatal`,
    request: post,
  },
} as const satisfies Record<string, Mock>;
export type MockName = keyof typeof mocks;

/** Brings the pinned packages where they are not there yet; nothing but this bench needs them. */
export async function startMockServers(folder: string): Promise<Record<MockName, MockServer>> {
  await installTool('mock-servers', 'Fetching Mountebank, json-server and Prism');
  mkdirSync(folder, { recursive: true });
  return {
    mountebank: await startMock('mountebank', folder),
    'json-server': await startMock('json-server', folder),
    prism: await startMock('prism', folder),
  };
}

async function startMock(name: MockName, folder: string): Promise<MockServer> {
  const { program, file, words, request }: Mock = mocks[name];
  const [port, otherPort] = [await freePort(), await freePort()];
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(file(port)));
  const source = inRoot('tools', 'mock-servers', 'node_modules', ...program.split('/'));
  const [command = '', ...args] = pinned(
    process.execPath,
    source,
    ...words(`${name}.json`, port, otherPort).split(' '),
  );
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const endWithThisProcess = () => child.kill('SIGKILL');
  process.once('exit', endWithThisProcess);
  const exit = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([
    answering(port, request),
    exit.then(() => Promise.reject(new Error(`${name} ended`))),
  ]);
  return {
    // taskset becomes the program that it starts.
    pid: child.pid ?? Number.NaN,
    port,
    bytes: request,
    async stop() {
      child.kill('SIGTERM');
      await exit;
      process.off('exit', endWithThisProcess);
    },
  };
}

/** Until the port gives the fixed answer; these programs say so in words of their own. */
async function answering(port: number, request: Buffer): Promise<void> {
  for (;;) {
    try {
      const connection = await openConnection(port);
      const status = (await connection.post(request))?.status;
      connection.close();
      if (status === 200) return;
    } catch {
      // Nobody listens yet.
    }
    await pause(100);
  }
}

/** Without these two headers it ends each connection after its answer. */
function mountebankAnswer() {
  const body = JSON.stringify(answer);
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'keep-alive',
  };
  return { is: { statusCode: 200, headers, body } };
}
