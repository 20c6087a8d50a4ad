import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask, startMeasuredBank } from '../measured-bank.ts';
import { type Measurement, measured, median, notMeasured } from '../ratio.ts';
import { loadTransfers } from '../transfer-load.ts';

const atOnce = 2_000;
/** A machine with much memory lets rubbish lie, so it is collected before each of several looks. */
const looks = 5;
const firstTransfers = looks * atOnce;

/** Goal 21: whether what a bank holds in memory grows with the transfers that it has done. */
export async function memoryGoal(folder: string, transfers: number): Promise<Measurement[]> {
  if (!existsSync('/proc/self/status')) return [notMeasured('21', 'This machine has no /proc.')];
  const bank = await startMeasuredBank(join(folder, 'memory'));
  const held: number[] = [];
  for (let done = 0; done < transfers; done += atOnce) {
    await loadTransfers(bank, { count: atOnce, target: 'spread' });
    await ask(bank, { kind: 'collect' });
    held.push(residentMebibytes(bank.process.pid));
  }
  await bank.process.stop();
  const early = median(held.slice(0, looks));
  const late = held.slice(-looks);
  return [
    measured(
      '21',
      late.map((mebibytes) => mebibytes / early),
      `${Math.round(median(late))} MiB over ${Math.round(early)} after ${firstTransfers}`,
      `${transfers / 1000} thousand`,
    ),
  ];
}

function residentMebibytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1024;
}
