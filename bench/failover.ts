// The run of docs/failover.md alone: node bench/failover.ts --kills=3 --partitions=1.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { assureFailover } from './failover/assure-failover.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    kills: { type: 'string', default: '50' },
    partitions: { type: 'string', default: '10' },
    'process-kills': { type: 'string', default: '20' },
  },
});
const tell = (line: string) => console.log(`  ${line}`);
const outcome = await assureFailover({
  seed: Number(values.seed),
  kills: Number(values.kills),
  partitions: Number(values.partitions),
  processKills: Number(values['process-kills']),
  tell,
});
if (outcome.kind === 'skipped') {
  console.log(outcome.why);
} else {
  const { misses, ...figures } = outcome;
  console.log(JSON.stringify({ seed: Number(values.seed), ...figures }, null, 2));
  for (const miss of misses) console.log(`MISSED: ${miss}`);
  process.exitCode = misses.length === 0 ? 0 : 1;
}
