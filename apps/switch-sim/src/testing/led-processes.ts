import { readFileSync } from 'node:fs';
import { startBeside } from './start-beside.ts';
import type { TestBank } from './start-bank.ts';
import type { BankProcess } from './start-process.ts';

/** Processes of the bank behind one port, as they are started with WORKERS. */
export type LedProcesses = {
  readonly leader: BankProcess;
  readonly origin: string;
  /** Those that run now, whether or not they serve already. */
  running(): readonly number[];
  /** Those that serve, as far as their leader has told. */
  serving(): readonly number[];
  kill(pid: number): void;
  /** Kills one of them every second, as long as there is another, and so many at most. */
  killEachSecond(most: number): { count(): number; end(): void };
};

export async function startLedProcesses(bank: TestBank, count: number): Promise<LedProcesses> {
  const leader = startBeside(bank, { WORKERS: String(count) });
  const origin = await leader.address();
  const running = () => childrenOf(leader.child.pid ?? 0);
  const first = running();
  const killed = new Set<number>();
  const serving = () => {
    const later = [...leader.printed().matchAll(/Process (\d+) serves/g)].map(([, pid]) =>
      Number(pid),
    );
    const alive = new Set(running());
    return [...first, ...later].filter((pid) => alive.has(pid) && !killed.has(pid));
  };
  const kill = (pid: number) => {
    killed.add(pid);
    process.kill(pid, 'SIGKILL');
  };
  return {
    leader,
    origin,
    running,
    serving,
    kill,
    killEachSecond(most) {
      const timer = setInterval(() => {
        const [oldest, another] = serving();
        if (oldest === undefined || another === undefined || killed.size >= most) return;
        kill(oldest);
      }, 1_000);
      return { count: () => killed.size, end: () => clearInterval(timer) };
    },
  };
}

/** As Linux tells them. */
function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
