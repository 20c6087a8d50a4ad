import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { balance, enquire, type Enquired } from '../enquiry-load.ts';
import { type MeasuredBank, startMeasuredBank } from '../measured-bank.ts';
import { measured, median, type Measurement, rounded } from '../ratio.ts';
import { loadTransfers, warmUp } from '../transfer-load.ts';

export type WorkerPlan = {
  readonly rounds: number;
  readonly transfers: number;
  readonly calls: number;
};

/** Goals 16 and 17: what the thread that writes spends on a transfer, and what a second worker brings. */
export async function workerGoals(folder: string, plan: WorkerPlan): Promise<Measurement[]> {
  const one = await startOnAllCores(join(folder, 'one-worker'), 1);
  const two = await startOnAllCores(join(folder, 'two-workers'), 2);
  await warmUp(two, plan.transfers);
  for (const server of [one, two]) await enquire(server, plan.calls, balance);
  const writer: number[] = [];
  const whole: number[] = [];
  const ratios: number[] = [];
  const bank: number[] = [];
  let rates = '';
  for (let round = 0; round < plan.rounds; round += 1) {
    const { cost } = await loadTransfers(two, { count: plan.transfers, target: 'spread' });
    writer.push(cost.mainMicroseconds / plan.transfers);
    whole.push(cost.cpuMicroseconds / plan.transfers);
    // The machine is not the same from one minute to the next, so the order turns.
    const order = round % 2 === 0 ? [one, two] : [two, one];
    const found = new Map<MeasuredBank, Enquired>();
    for (const server of order) found.set(server, await enquire(server, plan.calls, balance));
    const [single, double] = [found.get(one), found.get(two)];
    if (single === undefined || double === undefined) throw new Error('Both have been asked');
    ratios.push(double.rate / single.rate);
    bank.push(double.cost.mainMicroseconds / double.calls);
    rates = `${single.rate} and ${double.rate} a second in the last round, ${Math.round(double.cost.cpuMicroseconds / double.calls)} us a balance`;
  }
  await Promise.all([one.process.stop(), two.process.stop()]);
  return [
    measured('16', writer, `all threads ${rounded(median(whole))} us a transfer`),
    measured('17', ratios, `${rates}, of which the bank’s thread ${rounded(median(bank))} us`),
  ];
}

/** Threads that are to share the work cannot be kept to one core. */
async function startOnAllCores(directory: string, workers: number): Promise<MeasuredBank> {
  const bank = await startMeasuredBank(directory, { WORKERS: String(workers) });
  spawnSync('taskset', ['-a', '-p', 'ffffffff', String(bank.process.pid)]);
  return bank;
}
