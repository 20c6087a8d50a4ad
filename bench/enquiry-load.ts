import { type Connection, openConnections } from './keep-alive.ts';
import { manyCustomers } from './many-customers.ts';
import { ask, type MeasuredBank } from './measured-bank.ts';
import { type Cost, costOf, costSince } from './process-cost.ts';
import { p99Of, perSecond } from './ratio.ts';
import { overConnections, type SealedCall, sealCall } from './sealed-transfer.ts';

const usualClients = 64;

export type Enquiry = {
  readonly service: string;
  request(account: string, customer: string, mobile: string): object;
};

export const balance: Enquiry = {
  service: 'BalanceEnquiryService',
  request: (AccountNumber, CustNo) => ({ AccountNumber, CustNo }),
};

/** How many calls; how many a second, and for a second of the server's processor time; their cost. */
export type Paced = {
  readonly calls: number;
  readonly rate: number;
  readonly pace: number;
  readonly cost: Cost;
};

/** The p99 is in milliseconds, of calls that make up no rate. */
export type Enquired = Paced & { readonly p99: number };

/** Rate over 64 connections, and the p99 of single calls one after the other. */
export async function enquire(
  bank: MeasuredBank,
  count: number,
  { service, request }: Enquiry,
  clients = usualClients,
): Promise<Enquired> {
  const callers = await ask(bank, { kind: 'sign-in', count });
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

/** The same request so many times over so many connections. */
export async function repeated(
  { pid, port, bytes }: { readonly pid: number; readonly port: number; readonly bytes: Buffer },
  count: number,
  clients = usualClients,
): Promise<Paced> {
  const connections = await openConnections(port, clients);
  const requests = Array.from({ length: count }, () => bytes);
  const answered = await paced(connections, requests, pid);
  for (const connection of connections) connection.close();
  return answered;
}
