import { join } from 'node:path';
import { balance, type Enquiry, expectSuccess } from '../enquiry-load.ts';
import { type Connection, openConnection } from '../keep-alive.ts';
import { manyCustomers } from '../many-customers.ts';
import { ask, type MeasuredBank, startMeasuredBank } from '../measured-bank.ts';
import type { SignedIn } from '../prepare-sessions.ts';
import { type Measurement, measured, median, p99Of, rounded } from '../ratio.ts';
import { inTurn, ratiosOf, warmthText, warmUntilItStands } from '../rounds.ts';
import { type SealedCall, sealCall } from '../sealed-transfer.ts';

export type FairnessPlan = { readonly rounds: number; readonly calls: number };

/** The first two customers have ten thousand entries each and the longest schedule. */
const heavyCustomers = 2;
const entriesEach = 10_000;

const heavyCalls = {
  statement: {
    service: 'EStatementService',
    request: (AccountNumber, CustNo) => ({
      AccountNumber,
      CustNo,
      FromDate: '21-11-2025',
      ToDate: '20-11-2026',
    }),
  },
  schedule: {
    service: 'ScheduleTransferService',
    request: (_account, CustNo, MobileNo) => ({
      RequestType: 'GET',
      MobileNo,
      CustNo,
      HID: `S-${CustNo}`,
    }),
  },
} as const satisfies Record<string, Enquiry>;
type Heavy = keyof typeof heavyCalls;

/** Goal 19: how long a balance takes while somebody else asks for what is heaviest. */
export async function fairnessGoals(folder: string, plan: FairnessPlan): Promise<Measurement[]> {
  const bank = await startMeasuredBank(join(folder, 'fairness'));
  const postings = heavyCustomers * entriesEach;
  await ask(bank, { kind: 'grow', postings, accounts: heavyCustomers });
  await ask(bank, { kind: 'long-schedule' });
  const callers = await ask(bank, { kind: 'sign-in', count: manyCustomers.customers.length });
  const p99Beside = (heavy: Heavy | null) => balancesBeside(bank, callers, heavy, plan.calls);
  const warmth = await warmUntilItStands(async () => (await p99Beside(null)).median);
  for (const heavy of ['statement', 'schedule'] as const) {
    await expectHeavy(bank, callers, heavy);
    await p99Beside(heavy);
  }
  const found: Record<Heavy | 'idle', Beside[]> = { idle: [], statement: [], schedule: [] };
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const name of inTurn(['idle', 'statement', 'schedule'] as const, round)) {
      found[name].push(await p99Beside(name === 'idle' ? null : name));
    }
  }
  await bank.process.stop();
  const p99s = (name: keyof typeof found) => found[name].map(({ p99 }) => p99);
  const goal = (name: string, heavy: Heavy) => {
    const calls = median(found[heavy].map((one) => one.heavyCalls));
    const raw = `p99 ${rounded(median(p99s(heavy)))} over ${rounded(median(p99s('idle')))} ms, ${calls} of them a round; ${warmthText(warmth)}`;
    return measured(name, ratiosOf(p99s(heavy), p99s('idle')), raw);
  };
  return [goal('19a', 'statement'), goal('19b', 'schedule')];
}

/** Milliseconds of a balance, and how many heavy calls were answered meanwhile. */
type Beside = { readonly p99: number; readonly median: number; readonly heavyCalls: number };

/** Balances one after the other, while another connection has the heavy call made again and again. */
async function balancesBeside(
  bank: MeasuredBank,
  callers: readonly SignedIn[],
  heavy: Heavy | null,
  count: number,
): Promise<Beside> {
  const [asking, loading] = [await openConnection(bank.port), await openConnection(bank.port)];
  const sealed: SealedCall[] = [];
  for (let at = 0; at < count; at += 1) {
    const serial = heavyCustomers + (at % (callers.length - heavyCustomers));
    sealed.push(await sealFor(callers, serial, asking, balance));
  }
  const sealHeavy = (serial: number) =>
    sealFor(callers, serial, loading, heavyCalls[heavy ?? 'statement']);
  const load = { isOver: heavy === null, calls: 0 };
  const loaded = (async () => {
    for (; !load.isOver; load.calls += 1) {
      const { bytes } = await sealHeavy(load.calls % heavyCustomers);
      await loading.postUnread(bytes);
    }
  })();
  const times: number[] = [];
  for (const call of sealed) {
    const sentAt = performance.now();
    await asking.post(call.bytes);
    times.push(performance.now() - sentAt);
  }
  load.isOver = true;
  await loaded;
  for (const connection of [asking, loading]) connection.close();
  return { p99: p99Of(times), median: median(times), heavyCalls: load.calls };
}

/** To read such an answer leaves the caller much to collect, so nobody reads one while he measures. */
async function expectHeavy(
  bank: MeasuredBank,
  callers: readonly SignedIn[],
  heavy: Heavy,
): Promise<void> {
  const connection = await openConnection(bank.port);
  const call = await sealFor(callers, 0, connection, heavyCalls[heavy]);
  await expectSuccess('The heaviest call', call, connection);
  connection.close();
}

function sealFor(
  callers: readonly SignedIn[],
  serial: number,
  connection: Connection,
  { service, request }: Enquiry,
): Promise<SealedCall> {
  const customer = manyCustomers.customers[serial];
  const caller = callers[serial];
  if (customer === undefined || caller === undefined) throw new Error(`No customer ${serial}`);
  const account = customer.accounts[0]?.number ?? '';
  return sealCall(caller, connection, service, request(account, customer.number, customer.mobile));
}
