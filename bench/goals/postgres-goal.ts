import { join } from 'node:path';
import process from 'node:process';
import { ClearError } from '../../scripts/clear-error.mjs';
import { canHavePostgres, withTestPostgres } from '../../scripts/test-postgres.ts';
import { openConnection } from '../keep-alive.ts';
import { ask, type MeasuredBank, startMeasuredBank } from '../measured-bank.ts';
import { type Measurement, measured, median, notMeasured } from '../ratio.ts';
import { type WatchedWire, watchedWire } from './round-trips.ts';
import { rrnOf, type SealedCall, sealTransfer } from '../sealed-transfer.ts';

const transfers = 60;
/** The first ones open connections. */
const uncounted = 10;

/** Goal 18: how often a transfer waits for PostgreSQL, which is a figure without a clock. */
export async function postgresGoal(folder: string): Promise<Measurement[]> {
  if (!canHavePostgres()) return [notMeasured('18', 'There is no PostgreSQL for this platform.')];
  try {
    return await withTestPostgres(true, async () => {
      const trips = await tripsOfTransfers(folder, process.env['TEST_DATABASE_URL'] ?? '');
      const raw = `of ${trips.length} transfers one after the other ${Math.min(...trips)} to ${Math.max(...trips)}, median ${median(trips)}`;
      return [measured('18', trips, raw)];
    });
  } catch (error) {
    if (!(error instanceof ClearError)) throw error;
    return [notMeasured('18', error.message)];
  }
}

async function tripsOfTransfers(folder: string, databaseUrl: string): Promise<number[]> {
  const database = new URL(databaseUrl);
  const wire = await watchedWire({
    host: database.hostname,
    port: Number(database.port || '5432'),
  });
  try {
    const watched = new URL(databaseUrl);
    watched.host = `127.0.0.1:${wire.port}`;
    const bank = await startMeasuredBank(join(folder, 'postgres'), {
      DATABASE_URL: watched.href,
      NODE_OPTIONS: '--conditions=postgres',
    });
    const trips = await tripsOf(bank, wire);
    await bank.process.stop();
    return trips;
  } finally {
    await wire.close();
  }
}

/** Of each transfer, what it leaves to be done after its answer included. */
async function tripsOf(bank: MeasuredBank, wire: WatchedWire): Promise<number[]> {
  const connection = await openConnection(bank.port);
  const sealed: SealedCall[] = [];
  const wanted = { count: transfers, target: 'spread' } as const;
  for (const one of await ask(bank, { kind: 'prepare', wanted })) {
    sealed.push(await sealTransfer(one, connection));
  }
  const counts = [wire.roundTrips()];
  for (const call of sealed) {
    const answer = await connection.post(call.bytes);
    if (answer === null) throw new Error('A transfer on PostgreSQL was not answered');
    rrnOf(await call.open(answer));
    counts.push(wire.roundTrips());
  }
  connection.close();
  return counts.slice(1 + uncounted).map((count, at) => count - (counts[at + uncounted] ?? 0));
}
