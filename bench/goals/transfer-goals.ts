import { join } from 'node:path';
import { type MeasuredBank, startMeasuredBank } from '../measured-bank.ts';
import { type PinnedProcess, startPinned } from '../pinned-process.ts';
import type { WantedTransfers } from '../prepare-sessions.ts';
import { type Measurement, measured, median, perSecond } from '../ratio.ts';
import { cpuText, inTurn, ratiosOf, warmthText } from '../rounds.ts';
import { loadTransfers, warmUp } from '../transfer-load.ts';

const rawFile = join(import.meta.dirname, '../recordings/raw-ledger.ts');

export type TransferPlan = { readonly rounds: number; readonly transfers: number };

/** Transfers a second, a value for each round. */
type Rates = Record<'single' | 'group' | 'full' | 'hot' | 'off' | 'withTokens', number[]>;

/** Goals 1, 1b, 2, 3 and 8: transfers through the whole encrypted path against their peers. */
export async function transferGoals(folder: string, plan: TransferPlan): Promise<Measurement[]> {
  const raw = await startPinned(rawFile, [folder], {});
  const full = await startMeasuredBank(join(folder, 'full'), { DURABILITY: 'FULL' });
  const off = await startMeasuredBank(join(folder, 'off'), { DURABILITY: 'OFF' });
  const warmths = [await warmUp(full, plan.transfers), await warmUp(off, plan.transfers)];
  const rates: Rates = { single: [], group: [], full: [], hot: [], off: [], withTokens: [] };
  const costs: number[] = [];
  const turns = turnsOf({ full, off, raw }, plan.transfers, rates, costs);
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const take of inTurn(turns, round)) await take();
  }
  await Promise.all([full.process.stop(), off.process.stop(), raw.stop()]);
  const warm = `${cpuText(costs.at(-1) ?? Number.NaN)} a transfer; ${warmths.map(warmthText).join(', ')}`;
  const over = (name: string, subject: keyof Rates, peer: keyof Rates) => {
    const raw = `${subject} ${median(rates[subject])}/s over ${peer} ${median(rates[peer])}/s; ${warm}`;
    return measured(name, ratiosOf(rates[subject], rates[peer]), raw);
  };
  return [
    over('1', 'full', 'single'),
    over('1b', 'withTokens', 'single'),
    over('2', 'full', 'group'),
    over('3', 'full', 'off'),
    over('8', 'hot', 'full'),
  ];
}

type Peers = {
  readonly full: MeasuredBank;
  readonly off: MeasuredBank;
  readonly raw: PinnedProcess;
};

function turnsOf({ full, off, raw }: Peers, count: number, rates: Rates, costs: number[]) {
  const rate = async (
    bank: MeasuredBank,
    target: WantedTransfers['target'],
    fetchesTokens = false,
  ) => {
    const { seconds, cost } = await loadTransfers(bank, { count, target }, fetchesTokens);
    if (bank === full && !fetchesTokens) costs.push(cost.cpuMicroseconds / count);
    return perSecond(count, seconds);
  };
  const rawRate = async (perCommit: number) => {
    // Safe: raw-ledger.ts answers so.
    const { seconds } = (await raw.ask({ count, perCommit })) as { seconds: number };
    return perSecond(count, seconds);
  };
  return [
    async () => void rates.group.push(await rawRate(32)),
    async () => void rates.single.push(await rawRate(1)),
    // The book grows with every load, so each is compared with what was measured on both sides of it.
    async () => {
      const before = await rate(full, 'spread');
      rates.hot.push(await rate(full, 'hot'));
      const after = await rate(full, 'spread');
      rates.full.push(Math.round((before + after) / 2));
    },
    async () => void rates.off.push(await rate(off, 'spread')),
    async () => void rates.withTokens.push(await rate(full, 'spread', true)),
  ];
}
