import { join } from 'node:path';
import { type Connection, openConnections, postBytes } from './keep-alive.ts';
import { manyCustomers } from './many-customers.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';
import type { SignedIn } from './prepare-sessions.ts';
import { type Cost, costOf, costSince } from './process-cost.ts';
import { type Measurement, measured, perSecond, rounded } from './ratio.ts';
import { overConnections, type SealedCall, sealCall } from './sealed-transfer.ts';
import { bankEnvironment } from './stopped-bank.ts';

const serverFile = join(import.meta.dirname, 'bench-server.ts');
const plainFile = join(import.meta.dirname, 'plain-server.ts');
const clients = 64;

export type EnquiryPlan = {
  readonly rounds: number;
  readonly calls: number;
  /** Postings of the large book; the small one has ten thousand. */
  readonly postings: number;
};

type Enquiry = { readonly service: string; request(account: string, customer: string): object };

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
  const small = await startBank(join(folder, 'small'), 4721, 10_000);
  const large = await startBank(join(folder, 'large'), 4722, plan.postings);
  const plain = await startPinned(plainFile, ['4723', '4724'], {});
  const tax: number[] = [];
  const framework: number[] = [];
  const growth: number[] = [];
  const minis: Growth[] = [];
  const pages: Growth[] = [];
  let line = '';
  for (let round = 0; round < plan.rounds; round += 1) {
    const little = await enquire(small, plan.calls, balance);
    const much = await enquire(large, plan.calls, balance);
    minis.push(await growthOf(small, large, plan.calls, miniStatement));
    pages.push(await growthOf(small, large, plan.calls, statementPage));
    const plainHere = await postPlain(small.port, plan.calls);
    const fastify = await postPlain(4723, plan.calls);
    const bare = await postPlain(4724, plan.calls);
    tax.push(little.rate / plainHere);
    framework.push(fastify / bare);
    growth.push(much.p99 / little.p99);
    line = `encrypted ${little.rate}/s, plain on the same server ${plainHere}/s, Fastify ${fastify}/s, node:http ${bare}/s, p99 ${rounded(little.p99)} and ${rounded(much.p99)} ms`;
  }
  await Promise.all([small.process.stop(), large.process.stop(), plain.stop()]);
  const million = String(plan.postings / 1_000_000);
  return [
    measured('4', tax, line),
    measured('5', framework, line),
    measured('6', growth, line, million),
    growthGoal('7a', million, minis),
    growthGoal('7b', million, pages),
  ];
}

/** The p99 in the small book and in the large one, in milliseconds. */
type Growth = { readonly small: number; readonly large: number };

async function growthOf(small: Bank, large: Bank, calls: number, what: Enquiry): Promise<Growth> {
  const little = await enquire(small, calls, what);
  const much = await enquire(large, calls, what);
  return { small: little.p99, large: much.p99 };
}

function growthGoal(name: string, million: string, rounds: readonly Growth[]): Measurement {
  const ratios = rounds.map(({ small, large }) => large / small);
  const last = rounds.at(-1);
  const line = `p99 ${rounded(last?.small ?? Number.NaN)} and ${rounded(last?.large ?? Number.NaN)} ms`;
  return measured(name, ratios, line, million);
}

type Bank = { readonly process: PinnedProcess; readonly port: number };

/** The p99 is in milliseconds, the cost that of the calls that make up the rate. */
type Enquired = {
  readonly rate: number;
  readonly p99: number;
  readonly calls: number;
  readonly cost: Cost;
};

async function startBank(directory: string, port: number, postings: number): Promise<Bank> {
  const environment = { ...bankEnvironment(directory), PORT: String(port) };
  const process = await startPinned(serverFile, [], environment);
  await process.ask({ order: { kind: 'grow', postings } });
  return { process, port };
}

/** Rate over 64 connections, and the p99 of single calls one after the other. */
export async function enquire(
  bank: Bank,
  count: number,
  { service, request }: Enquiry,
): Promise<Enquired> {
  // Safe: bench-server.ts answers so.
  const { answered } = (await bank.process.ask({ order: { kind: 'sign-in', count } })) as {
    answered: SignedIn[];
  };
  const customers = manyCustomers.customers;
  const connections = await openConnections(bank.port, clients);
  const sealed: SealedCall[] = [];
  await overConnections(connections, answered, async (caller, connection, at) => {
    const customer = customers[at % customers.length];
    const body = request(customer?.accounts[0]?.number ?? '', customer?.number ?? '');
    sealed[at] = await sealCall(caller, connection, service, body);
  });
  const half = Math.floor(sealed.length / 2);
  await expectSuccess(service, sealed[half], connections[0]);
  const before = costOf(bank.process.pid);
  const startedAt = performance.now();
  await overConnections(connections, sealed.slice(0, half), async (call, connection) => {
    if ((await connection.post(call.bytes))?.status !== 200)
      throw new Error(`${service} was refused`);
  });
  const rate = perSecond(half, (performance.now() - startedAt) / 1000);
  const cost = costSince(before, bank.process.pid);
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
  times.sort((left, right) => left - right);
  return { rate, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, calls: half, cost };
}

/** A refusal is answered with 200 too, and quicker than what is to be measured. */
async function expectSuccess(
  service: string,
  call: SealedCall | undefined,
  connection: Connection | undefined,
): Promise<void> {
  const answer = call === undefined ? null : await connection?.post(call.bytes);
  const read = call === undefined || answer == null ? null : await call.open(answer);
  if (read?.kind !== 'success') throw new Error(`${service} was refused: ${read?.message ?? ''}`);
}

async function postPlain(port: number, count: number): Promise<number> {
  const connections = await openConnections(port, clients);
  const body = JSON.stringify({ request: 'x'.repeat(700) });
  const bytes = postBytes('/plain', { 'content-type': 'application/json' }, body);
  const items = Array.from({ length: count }, () => bytes);
  const startedAt = performance.now();
  await overConnections(connections, items, async (item, connection) => {
    await connection.post(item);
  });
  const rate = perSecond(count, (performance.now() - startedAt) / 1000);
  for (const connection of connections) connection.close();
  return rate;
}
