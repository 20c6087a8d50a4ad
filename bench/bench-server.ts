// The switch as it is, with doors that only a benchmark needs: it prepares sessions and OTP
// authorisations on demand, records its own statements, and serves the peers that its answers are
// compared with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../apps/switch-sim/src/app.ts';
import { readConfig } from '../apps/switch-sim/src/config.ts';
import { enterLongSchedule } from '../apps/switch-sim/src/testing/long-lists.ts';
import { threadsInFront } from '../apps/switch-sim/src/workers/threads-in-front.ts';
import { growBook } from './grow-book.ts';
import { manyCustomers } from './many-customers.ts';
import {
  prepareTransfers,
  type SignedIn,
  signIn,
  type WantedTransfers,
} from './prepare-sessions.ts';
import { recordStatements } from './recordings/record-statements.ts';
import { loadedWorlds, openLoadedWorld } from './stopped-bank.ts';

/** What the process that started this one may ask for. */
export type ServerOrder =
  | { readonly kind: 'prepare'; readonly wanted: WantedTransfers }
  | { readonly kind: 'sign-in'; readonly count: number }
  /** Over so many accounts, all of them where it is left out. */
  | { readonly kind: 'grow'; readonly postings: number; readonly accounts?: number }
  /** For the first two customers. */
  | { readonly kind: 'long-schedule' }
  /** Rubbish, so that only what is held is left in memory. */
  | { readonly kind: 'collect' }
  | { readonly kind: 'record' }
  | { readonly kind: 'write-recording'; readonly file: string };

const config = readConfig(process.env);
const worlds = loadedWorlds(process.env);
const world = await openLoadedWorld(worlds);
// A page to be compared with the portal is served by the program that serves the portal.
const portalDirectory = process.env['BENCH_PORTAL'];
const secret = Buffer.from(config.secretText ?? '');
const threads = config.workers === 0 ? null : threadsInFront(config, secret, console).of(worlds);
const app = await buildApp({
  worlds,
  config,
  scenarios: [manyCustomers],
  portalDirectory,
  threads: threads ?? undefined,
});
// The peer of goal 4: what this very server answers without envelope, session and book. Beside the
// services, since for an address that is not the bank's own the stubs are looked up first.
const plainAnswer = JSON.stringify({ body: 'x'.repeat(900) });
app.post('/Entities/plain', async (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(plainAnswer),
);
const port = await (threads?.listen(app) ?? listenAlone());
const accountNumbers = manyCustomers.customers.flatMap(({ accounts }) =>
  accounts.map(({ number }) => number),
);
const bookFile = join(config.dataDirectory, 'worlds/main/bank.db');
let recorder: ReturnType<typeof recordStatements> | null = null;

process.on('message', (message) => {
  // Safe: only the process that started this one writes to it.
  const { id, order } = message as { id: number; order: ServerOrder };
  void answer(order).then((answered) => process.send?.({ id, answered }));
});
process.once('SIGTERM', () => void stop());
process.send?.({ id: 0, answered: { port } });

/** Tells the port, which with PORT=0 only the system knows. */
async function listenAlone(): Promise<number> {
  return Number(new URL(await app.listen({ port: config.port, host: config.host })).port);
}

async function answer(order: ServerOrder): Promise<unknown> {
  switch (order.kind) {
    case 'prepare':
      return prepareTransfers(world.bank, order.wanted);
    case 'sign-in':
      return signInMany(order.count);
    case 'grow':
      growBook(bookFile, accountNumbers.slice(0, order.accounts), order.postings);
      return null;
    case 'long-schedule':
      return enterLongSchedules();
    case 'collect':
      return collectRubbish();
    case 'record':
      recorder = recordStatements();
      return null;
    case 'write-recording':
      writeFileSync(order.file, JSON.stringify(recorder?.stop()));
      return null;
  }
}

/** A live session for each of so many callers; a customer has only one at a time. */
async function signInMany(count: number): Promise<SignedIn[]> {
  const customers = manyCustomers.customers.slice(0, count);
  const cookies = new Map<string, string>();
  for (const customer of customers) {
    cookies.set(customer.number, await signIn(world.bank, customer));
  }
  return Array.from({ length: count }, (_, at) => {
    const customer = customers[at % customers.length];
    return { cookie: cookies.get(customer?.number ?? '') ?? '', user: customer?.mobile ?? '' };
  });
}

/** Node hands its collector to new contexts alone once it has started. */
function collectRubbish(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

async function enterLongSchedules(): Promise<void> {
  for (const [at, { number, accounts }] of manyCustomers.customers.slice(0, 2).entries()) {
    const person = manyCustomers.cast[at];
    if (person === undefined) throw new Error(`Nobody is customer ${number}`);
    const accountNumber = accounts[0]?.number ?? '';
    await enterLongSchedule(world.bank, { customerNo: number, person, accountNumber });
  }
}

async function stop(): Promise<void> {
  await app.close();
  await worlds.close();
  process.exit(0);
}
