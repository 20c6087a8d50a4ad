import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import {
  balance,
  enquire,
  type Enquired,
  type Enquiry,
  type Paced,
  repeated,
} from '../enquiry-load.ts';
import { envelopeCost } from '../envelope-cost.ts';
import { postBytes } from '../keep-alive.ts';
import { ask, type MeasuredBank, startMeasuredBank } from '../measured-bank.ts';
import { startPinned } from '../pinned-process.ts';
import { type Measurement, measured, rounded } from '../ratio.ts';
import { inTurn, ratiosOf, warmthText, warmUntilItStands } from '../rounds.ts';

const plainFile = join(import.meta.dirname, '../plain-server.ts');

export type EnquiryPlan = {
  readonly rounds: number;
  readonly calls: number;
  /** Postings of the large book; the small one has ten thousand. */
  readonly postings: number;
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
  const small = await startMeasuredBank(join(folder, 'small'));
  const large = await startMeasuredBank(join(folder, 'large'));
  await ask(small, { kind: 'grow', postings: 10_000 });
  await ask(large, { kind: 'grow', postings: plan.postings });
  const [fastifyPort, barePort] = [await freePort(), await freePort()];
  const plain = await startPinned(plainFile, [String(fastifyPort), String(barePort)], {});
  const peers = {
    here: small,
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
    const found = new Map<MeasuredBank, Enquired>();
    for (const bank of inTurn([small, large], round)) {
      found.set(bank, await enquire(bank, plan.calls, what));
    }
    const p99 = (bank: MeasuredBank) => found.get(bank)?.p99 ?? Number.NaN;
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

async function postPlain({ process, port }: MeasuredBank, count: number): Promise<Paced> {
  const body = JSON.stringify({ request: 'x'.repeat(700) });
  const bytes = postBytes('/Entities/plain', { 'content-type': 'application/json' }, body);
  return repeated({ pid: process.pid, port, bytes }, count);
}
