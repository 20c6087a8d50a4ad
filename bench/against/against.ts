import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { balance, enquire } from '../enquiry-goals.ts';
import { openConnections } from '../keep-alive.ts';
import { startPinned } from '../pinned-process.ts';
import { median, rounded, spread } from '../ratio.ts';
import type { Recording } from '../record-statements.ts';
import { overConnections, type SealedCall, sealTransfer } from '../sealed-transfer.ts';
import { bankEnvironment } from '../stopped-bank.ts';
import { loadTransfers, preparedTransfers, type Server, warmUp } from '../transfer-load.ts';
import { checkout } from './checkout.ts';

export type AgainstPlan = {
  readonly rounds: number;
  readonly transfers: number;
  readonly calls: number;
};

/** What one call costs a version of the switch, a value for each round. */
type Costs = Readonly<Record<Figure, number[]>>;
const figures = {
  transferMicroseconds: 'a transfer, processor time, us',
  transferRate: 'transfers a second',
  transferBytes: 'a transfer, KiB handed to write()',
  balanceMicroseconds: 'a balance, processor time, us',
  balanceRate: 'balances a second',
} as const;
type Figure = keyof typeof figures;

type Version = {
  readonly name: string;
  readonly server: Server;
  readonly costs: Costs;
};

/**
 * This version and an earlier one in the same minutes on the same core, in turns: their ratio is
 * the same on any machine, and processor time is the same whatever runs beside them.
 */
export async function compareWith(commit: string, folder: string, plan: AgainstPlan) {
  const earlier = await checkout(commit);
  const here = join(import.meta.dirname, '..', '..');
  const versions = [
    await startVersion('here', here, join(folder, 'here'), 4741),
    await startVersion(earlier.name, earlier.folder, join(folder, 'earlier'), 4742),
  ] as const;
  for (const { server } of versions) await warmUp(server, plan.transfers);
  for (let round = 0; round < plan.rounds; round += 1) {
    // Whoever goes first finds other caches than whoever goes second.
    const inTurn = round % 2 === 0 ? versions : versions.toReversed();
    for (const version of inTurn) await measureRound(version, plan);
  }
  const statements = [
    await statementsOf(versions[0], join(folder, 'here.json')),
    await statementsOf(versions[1], join(folder, 'earlier.json')),
  ] as const;
  await Promise.all(versions.map(({ server }) => server.process.stop()));
  tell(versions, statements);
}

async function startVersion(
  name: string,
  root: string,
  directory: string,
  port: number,
): Promise<Version> {
  const environment = { ...bankEnvironment(directory), PORT: String(port), DURABILITY: 'FULL' };
  const program = join(root, 'bench', 'bench-server.ts');
  const server = { process: await startPinned(program, [], environment), port };
  return {
    name,
    server,
    costs: {
      transferMicroseconds: [],
      transferRate: [],
      transferBytes: [],
      balanceMicroseconds: [],
      balanceRate: [],
    },
  };
}

async function measureRound({ server, costs }: Version, plan: AgainstPlan): Promise<void> {
  const count = plan.transfers;
  const { seconds, cost } = await loadTransfers(server, { count, target: 'spread' });
  costs.transferMicroseconds.push(cost.cpuMicroseconds / count);
  costs.transferRate.push(count / seconds);
  costs.transferBytes.push(cost.writtenBytes / count / 1024);
  const asked = await enquire(server, plan.calls, balance);
  costs.balanceMicroseconds.push(asked.cost.cpuMicroseconds / asked.calls);
  costs.balanceRate.push(asked.rate);
}

const recordedTransfers = 200;

/** Statements of a transfer, its savepoint and the release of it included. */
async function statementsOf({ server }: Version, file: string): Promise<number> {
  const transfers = await preparedTransfers(server, {
    count: recordedTransfers,
    target: 'spread',
  });
  const connections = await openConnections(server.port, 1);
  const sealed: SealedCall[] = [];
  await overConnections(connections, transfers, async (transfer, connection, at) => {
    sealed[at] = await sealTransfer(transfer, connection);
  });
  await server.process.ask({ order: { kind: 'record' } });
  await overConnections(connections, sealed, async (call, connection) => {
    await connection.post(call.bytes);
  });
  await server.process.ask({ order: { kind: 'write-recording', file } });
  for (const connection of connections) connection.close();
  // Safe: bench-server.ts has written it.
  const { pieces } = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  return median(pieces.map((piece) => piece.length)) + 2;
}

function tell(
  [here, earlier]: readonly [Version, Version],
  [ownStatements, earlierStatements]: readonly [number, number],
): void {
  const line = (what: string, own: number, other: number, ratio: number, noise = 0) =>
    console.log(
      [
        what.padEnd(36),
        rounded(own).padStart(9),
        rounded(other).padStart(9),
        rounded(ratio).padStart(6),
        `±${Math.round(noise * 100)} %`.padStart(7),
      ].join('  '),
    );
  console.log(`\n${''.padEnd(36)}  ${'here'.padStart(9)}  ${earlier.name}  ratio`);
  for (const [figure, what] of Object.entries(figures)) {
    // Safe: these are the keys of figures.
    const own = here.costs[figure as Figure];
    const other = earlier.costs[figure as Figure];
    const ratios = own.map((value, round) => value / (other[round] ?? Number.NaN));
    line(
      what,
      Math.round(median(own) * 10) / 10,
      Math.round(median(other) * 10) / 10,
      median(ratios),
      spread(ratios),
    );
  }
  line(
    'a transfer, statements',
    ownStatements,
    earlierStatements,
    ownStatements / earlierStatements,
  );
}
