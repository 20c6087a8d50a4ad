import { join } from 'node:path';
import { openConnections, postBytes } from './keep-alive.ts';
import { manyCustomers } from './many-customers.ts';
import { type PinnedProcess, startPinned } from './pinned-process.ts';
import type { SignedIn } from './prepare-sessions.ts';
import { type Measured, perSecond, rounded } from './ratio.ts';
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

/** Goals 4, 5 and 6: what envelope, framework and a large book cost a balance enquiry. */
export async function enquiryGoals(folder: string, plan: EnquiryPlan): Promise<Measured[]> {
  const small = await startBank(join(folder, 'small'), 4721, 10_000);
  const large = await startBank(join(folder, 'large'), 4722, plan.postings);
  const plain = await startPinned(plainFile, ['4723', '4724'], {});
  const tax: number[] = [];
  const framework: number[] = [];
  const growth: number[] = [];
  let line = '';
  for (let round = 0; round < plan.rounds; round += 1) {
    const little = await enquire(small, plan.calls);
    const much = await enquire(large, plan.calls);
    const fastify = await postPlain(4723, plan.calls);
    const bare = await postPlain(4724, plan.calls);
    tax.push(little.rate / fastify);
    framework.push(fastify / bare);
    growth.push(much.p99 / little.p99);
    line = `encrypted ${little.rate}/s, Fastify ${fastify}/s, node:http ${bare}/s, p99 ${rounded(little.p99)} and ${rounded(much.p99)} ms`;
  }
  await Promise.all([small.process.stop(), large.process.stop(), plain.stop()]);
  const million = plan.postings / 1_000_000;
  return [
    goal('4', 'encrypted balance enquiry over a plain Fastify POST', tax, { least: 0.4 }, line),
    goal('5', 'Fastify POST over bare node:http, the same body', framework, { least: 0.85 }, line),
    {
      ...goal(
        '6',
        `balance p99, ${million} million over 10 thousand postings`,
        growth,
        { most: 1.2 },
        line,
      ),
      isGate: true,
    },
  ];
}

const goal = (
  name: string,
  what: string,
  ratios: number[],
  target: Measured['target'],
  raw: string,
): Measured => ({ goal: name, what, ratios, target, isGate: false, raw });

type Bank = { readonly process: PinnedProcess; readonly port: number };

async function startBank(directory: string, port: number, postings: number): Promise<Bank> {
  const environment = { ...bankEnvironment(directory), PORT: String(port) };
  const process = await startPinned(serverFile, [], environment);
  await process.ask({ order: { kind: 'grow', postings } });
  return { process, port };
}

/** Rate over 64 connections, and the p99 of single calls one after the other. */
async function enquire(bank: Bank, count: number): Promise<{ rate: number; p99: number }> {
  // Safe: bench-server.ts answers so.
  const { answered } = (await bank.process.ask({ order: { kind: 'sign-in', count } })) as {
    answered: SignedIn[];
  };
  const customers = manyCustomers.customers;
  const connections = await openConnections(bank.port, clients);
  const sealed: SealedCall[] = [];
  await overConnections(connections, answered, async (caller, connection, at) => {
    const customer = customers[at % customers.length];
    const request = { AccountNumber: customer?.accounts[0]?.number, CustNo: customer?.number };
    sealed[at] = await sealCall(caller, connection, 'BalanceEnquiryService', request);
  });
  const half = Math.floor(sealed.length / 2);
  const startedAt = performance.now();
  await overConnections(connections, sealed.slice(0, half), async (call, connection) => {
    if ((await connection.post(call.bytes))?.status !== 200)
      throw new Error('A balance was refused');
  });
  const rate = perSecond(half, (performance.now() - startedAt) / 1000);
  const times: number[] = [];
  await overConnections(connections.slice(0, 1), sealed.slice(half), async (call, connection) => {
    const sentAt = performance.now();
    await connection.post(call.bytes);
    times.push(performance.now() - sentAt);
  });
  for (const connection of connections) connection.close();
  times.sort((left, right) => left - right);
  return { rate, p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN };
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
