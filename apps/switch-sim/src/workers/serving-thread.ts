import { parentPort, workerData } from 'node:worker_threads';
import { openReadStore, type ReadStore } from '@sahakar/db/sqlite/read-store';
import { createLog } from '../log.ts';
import { secretsFrom } from '../secrets.ts';
import { closePortAtStop } from '../server/end-connections.ts';
import type { World } from '../world.ts';
import { BelongsToBankError } from './belongs-to-bank.ts';
import type { BankDuties, ServedWorld, ThreadDuties, ThreadStart } from './duties.ts';
import { ignoredNetworks } from './ignored-networks.ts';
import { buildThreadApp } from './thread-app.ts';
import { threadWorld } from './thread-world.ts';
import { wireTo } from './wire.ts';

/** How long calls may take that run when the bank is told to stop. */
const finishMilliseconds = 5_000;

if (parentPort === null) throw new Error('This is a thread of the bank');
// Safe: the pool starts this thread with such data.
const { config, secret, edition, innerDoor } = workerData as ThreadStart;
const secrets = secretsFrom(secret);
const editionNow = new Int32Array(edition);
const ignored = ignoredNetworks();

let bankFile: ReadStore | null = null;
let served: { readonly world: World; readonly edition: number } | null = null;
let reading = 0;
let whenRead: (() => void)[] = [];

const wire = wireTo<BankDuties>(parentPort, {
  async open({ port }) {
    // Fastify hands on to Node what it does not know itself.
    const at = { port, host: config.host, reusePort: true };
    const server = await app;
    closePortAtStop(server);
    await server.listen(at);
  },
  serve(world: ServedWorld) {
    // They were of the world and the policy before; the bank tells anew of whom it does not hear.
    ignored.clear();
    const { durability } = config;
    bankFile ??= openReadStore({ directory: world.directory, durability });
    const { read } = bankFile;
    served = {
      world: threadWorld(world, { config, secrets, wire, ignored, read }),
      edition: world.edition,
    };
  },
  letGo,
  ignore: ({ name, seconds }) => ignored.add(name, seconds),
  async stop() {
    const running = await app;
    const impatience = setTimeout(() => running.server.closeAllConnections(), finishMilliseconds);
    await running.close();
    clearTimeout(impatience);
    await letGo();
  },
} satisfies ThreadDuties);

const app = buildThreadApp({
  config,
  logger: createLog(config.logLevel, { write: (line) => wire.tell('log', line) }),
  wire,
  innerDoor,
  worldNow: () =>
    served !== null && served.edition === Atomics.load(editionNow, 0) ? served.world : null,
  async within(world, work) {
    if (served?.world !== world) throw new BelongsToBankError('The world has been taken over');
    reading += 1;
    try {
      return await work();
    } finally {
      reading -= 1;
      if (reading === 0) sayUnread();
    }
  },
});

/** Whoever reads the bank's file has it to the end; nobody begins to. */
async function letGo(): Promise<void> {
  served = null;
  if (reading > 0) await new Promise<void>((resolve) => whenRead.push(resolve));
  bankFile?.close();
  bankFile = null;
}

function sayUnread(): void {
  const waiting = whenRead;
  whenRead = [];
  for (const act of waiting) act();
}
