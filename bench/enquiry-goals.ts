import { join } from 'node:path';
import { freePort } from '../scripts/free-port.ts';
import { envelopeCost } from './envelope-cost.ts';
import { type Connection, openConnections, postBytes } from './keep-alive.ts';
import { manyCustomers } from './many-customers.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';
import type { SignedIn } from './prepare-sessions.ts';
import { type Cost, costOf, costSince } from './process-cost.ts';
import { type Measurement, measured, p99Of, perSecond, rounded } from './ratio.ts';
import { inTurn, ratiosOf, warmthText, warmUntilItStands } from './rounds.ts';
import { overConnections, type SealedCall, sealCall } from './sealed-transfer.ts';
import { bankEnvironment } from './stopped-bank.ts';

const serverFile = join(import.meta.dirname, 'bench-server.ts');
const plainFile = join(import.meta.dirname, 'plain-server.ts');
const usualClients = 64;

export type EnquiryPlan = {
  readonly rounds: number;
  readonly calls: number;
  /** Postings of the large book; the small one has ten thousand. */
  readonly postings: number;
};

export type Enquiry = {
  readonly service: string;
  request(account: string, customer: string, mobile: string): object;
};

export const balance: Enquiry = {
  service: 'BalanceEnquiryService',
  request: (AccountNumber, CustNo) => ({ AccountNumber, CustNo }),
};
const miniStatement: Enquiry = { ...balance, service: 'MiniStatementService' };
/** The newest ten entries, which is what the first page of a statement shows. */
const statementPage: Enquiry = {
  service: 'EStatementService',
  request: (AccountNumber, CustNo) => ({
    AccountNumber,
    CustNo,
    FromDate: '20-11-2026',
    ToDate: '20-11-2026',
  }),
};

/** Goals 4 to 7: what envelope, framework and a large book cost those who only ask. */
export async function enquiryGoals(folder: string, plan: EnquiryPlan): Promise<Measurement[]> {
  const small = await startBank(join(folder, 'small'));
  const large = await startBank(join(folder, 'large'));
  await small.process.ask({ order: { kind: 'grow', postings: 10_000 } });
  await large.process.ask({ order: { kind: 'grow', postings: plan.postings } });
  const [fastifyPort, barePort] = [await freePort(), await freePort()];
  const plain = await startPinned(plainFile, [String(fastifyPort), String(barePort)], {});
  const peers = {
    here: { process: small.process, port: small.port },
    fastify: { process: plain, port: fastifyPort },
    bare: { process: plain, port: barePort },
  };
  const warmCalls = Math.ceil(plan.calls / 4);
  const warmths = [
    await warmUntilItStands(async () => (await enquire(small, warmCalls, balance)).pace),
    await warmUntilItStands(async () => (await enquire(large, warmCalls, balance)).pace),
  ];
  for (const peer of Object.values(peers)) {
    warmths.push(await warmUntilItStands(async () => (await postPlain(peer, warmCalls)).pace));
  }
  const paces: Record<'encrypted' | keyof typeof peers, Paced[]> = {
    encrypted: [],
    here: [],
    fastify: [],
    bare: [],
  };
  const growths: Record<'balance' | 'mini' | 'page', Growth[]> = {
    balance: [],
    mini: [],
    page: [],
  };
  const grow = async (name: keyof typeof growths, what: Enquiry, round: number) => {
    const found = new Map<Bank, Enquired>();
    for (const bank of inTurn([small, large], round)) {
      found.set(bank, await enquire(bank, plan.calls, what));
    }
    const p99 = (bank: Bank) => found.get(bank)?.p99 ?? Number.NaN;
    growths[name].push({ small: p99(small), large: p99(large) });
    return found.get(small);
  };
  const post = (name: keyof typeof peers) => async () =>
    void paces[name].push(await postPlain(peers[name], plan.calls));
  for (let round = 0; round < plan.rounds; round += 1) {
    const turns = [
      async () => {
        const found = await grow('balance', balance, round);
        if (found !== undefined) paces.encrypted.push(found);
      },
      post('here'),
      post('fastify'),
      post('bare'),
      () => grow('mini', miniStatement, round),
      () => grow('page', statementPage, round),
    ];
    for (const take of inTurn(turns, round)) await take();
  }
  await Promise.all([small.process.stop(), large.process.stop(), plain.stop()]);
  const pace = (name: keyof typeof paces) => paces[name].map((one) => one.pace);
  const line = `${Object.entries(paces).map(pacesText).join(', ')}; ${await envelopeCost()}; ${warmths.map(warmthText).join(', ')}`;
  const million = String(plan.postings / 1_000_000);
  return [
    measured('4', ratiosOf(pace('encrypted'), pace('here')), line),
    measured('5', ratiosOf(pace('here'), pace('bare')), line),
    growthGoal('6', million, growths.balance),
    growthGoal('7a', million, growths.mini),
    growthGoal('7b', million, growths.page),
  ];
}

function pacesText([name, all]: readonly [string, readonly Paced[]]): string {
  const last = all.at(-1);
  return `${name} ${last?.rate}/s (${last?.pace} for a second of CPU)`;
}

/** The p99 in the small book and in the large one, in milliseconds. */
type Growth = { readonly small: number; readonly large: number };

function growthGoal(name: string, million: string, rounds: readonly Growth[]): Measurement {
  const ratios = rounds.map(({ small, large }) => large / small);
  const last = rounds.at(-1);
  const line = `p99 ${rounded(last?.small ?? Number.NaN)} and ${rounded(last?.large ?? Number.NaN)} ms`;
  return measured(name, ratios, line, million);
}

export type Bank = { readonly process: PinnedProcess; readonly port: number };

/** How many calls; how many a second, and for a second of the server's processor time; their cost. */
export type Paced = {
  readonly calls: number;
  readonly rate: number;
  readonly pace: number;
  readonly cost: Cost;
};

/** The p99 is in milliseconds, of calls that make up no rate. */
type Enquired = Paced & { readonly p99: number };

export async function startBank(directory: string): Promise<Bank> {
  const port = await freePort();
  const environment = { ...bankEnvironment(directory), PORT: String(port) };
  return { process: await startPinned(serverFile, [], environment), port };
}

/** Rate over 64 connections, and the p99 of single calls one after the other. */
export async function enquire(
  bank: Bank,
  count: number,
  { service, request }: Enquiry,
  clients = usualClients,
): Promise<Enquired> {
  // Safe: bench-server.ts answers so.
  const { answered: callers } = (await bank.process.ask({ order: { kind: 'sign-in', count } })) as {
    answered: SignedIn[];
  };
  const customers = manyCustomers.customers;
  const connections = await openConnections(bank.port, clients);
  const sealed: SealedCall[] = [];
  await overConnections(connections, callers, async (caller, connection, at) => {
    const customer = customers[at % customers.length];
    const account = customer?.accounts[0]?.number ?? '';
    const body = request(account, customer?.number ?? '', customer?.mobile ?? '');
    sealed[at] = await sealCall(caller, connection, service, body);
  });
  const half = Math.floor(sealed.length / 2);
  await expectSuccess(service, sealed[half], connections[0]);
  const requests = sealed.slice(0, half).map(({ bytes }) => bytes);
  const answered = await paced(connections, requests, bank.process.pid);
  const times: number[] = [];
  await overConnections(
    connections.slice(0, 1),
    sealed.slice(half + 1),
    async (call, connection) => {
      const sentAt = performance.now();
      await connection.post(call.bytes);
      times.push(performance.now() - sentAt);
    },
  );
  for (const connection of connections) connection.close();
  return { ...answered, p99: p99Of(times) };
}

async function paced(
  connections: readonly Connection[],
  requests: readonly Buffer[],
  pid: number,
): Promise<Paced> {
  const calls = requests.length;
  const before = costOf(pid);
  const startedAt = performance.now();
  await overConnections(connections, requests, async (request, connection) => {
    const status = (await connection.post(request))?.status;
    if (status !== 200) throw new Error(`The server was to answer 200, and answered ${status}`);
  });
  const rate = perSecond(calls, (performance.now() - startedAt) / 1000);
  const cost = costSince(before, pid);
  // Processor time is the same whatever runs beside the server; where it is unknown, the rate.
  const { cpuMicroseconds } = cost;
  const pace = Number.isNaN(cpuMicroseconds) ? rate : perSecond(calls, cpuMicroseconds / 1_000_000);
  return { calls, rate, pace, cost };
}

/** A refusal is answered with 200 too, and quicker than what is to be measured. */
export async function expectSuccess(
  service: string,
  call: SealedCall | undefined,
  connection: Connection | undefined,
): Promise<void> {
  const answer = call === undefined ? null : await connection?.post(call.bytes);
  const read = call === undefined || answer == null ? null : await call.open(answer);
  if (read?.kind !== 'success') throw new Error(`${service} was refused: ${read?.message ?? ''}`);
}

async function postPlain(bank: Bank, count: number): Promise<Paced> {
  const body = JSON.stringify({ request: 'x'.repeat(700) });
  const bytes = postBytes('/plain', { 'content-type': 'application/json' }, body);
  return repeated({ pid: bank.process.pid, port: bank.port, bytes }, count, usualClients);
}

/** The same request so many times over so many connections. */
export async function repeated(
  { pid, port, bytes }: { readonly pid: number; readonly port: number; readonly bytes: Buffer },
  count: number,
  clients: number,
): Promise<Paced> {
  const connections = await openConnections(port, clients);
  const requests = Array.from({ length: count }, () => bytes);
  const answered = await paced(connections, requests, pid);
  for (const connection of connections) connection.close();
  return answered;
}
