import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
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
  /** Which of them serves the connection of this side's port; null where none has it. */
  servingPort(port: number): number | null;
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
    servingPort: (port) => running().find((pid) => hasConnection(pid, port)) ?? null,
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

/** Whether it has the other end of a connection: its socket among those of the machine. */
function hasConnection(pid: number, remotePort: number): boolean {
  const port = remotePort.toString(16).toUpperCase().padStart(4, '0');
  const rows = ['tcp', 'tcp6'].flatMap((kind) =>
    readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1),
  );
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const ofPort = fields.filter(([, , remote]) => remote?.endsWith(`:${port}`) === true);
  const sockets = new Set(ofPort.map((row) => `socket:[${row[9]}]`));
  try {
    const open = `/proc/${pid}/fd`;
    return readdirSync(open).some((one) => sockets.has(readlinkSync(`${open}/${one}`)));
  } catch {
    // It has ended meanwhile, or closed what was listed.
    return false;
  }
}
