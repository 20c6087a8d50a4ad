// The peer of a transfer: better-sqlite3 alone runs the very statements that the first version ran
// for each one, on a copy of its bank, with nothing before or around them.
import process from 'node:process';
import { frozenLedger } from './frozen-recording.ts';

export type RawOrder = { readonly id: number; readonly count: number; readonly perCommit: number };

const [folder = ''] = process.argv.slice(2);
const ledger = frozenLedger(folder);

process.on('message', (message) => {
  // Safe: only the process that started this one writes to it.
  const { id, count, perCommit } = message as RawOrder;
  process.send?.({ id, seconds: ledger.run(count, perCommit) });
});
process.once('SIGTERM', () => process.exit(0));
process.send?.({ id: 0 });
