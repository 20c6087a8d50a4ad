import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { startBank } from '../testing/start-bank.ts';
import { newInnerDoor } from './inner-door.ts';
import { threadPool } from './thread-pool.ts';

test('a thread that cannot listen is ended, and not left beside the next one', async () => {
  const workers: Worker[] = [];
  const note = (worker: Worker) => void workers.push(worker);
  process.on('worker', note);
  onTestFinished(() => void process.off('worker', note));
  const { worlds, config } = await startBank();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  // Safe: a server that listens on a port has an address of this type.
  const { port } = other.address() as AddressInfo;

  const secret = Buffer.from(config.secretText ?? '');
  const pool = threadPool({
    config: { ...config, workers: 1 },
    secret,
    innerDoor: newInnerDoor(),
  });
  await expect(pool.open(port, { worlds, logger: console })).rejects.toThrow('EADDRINUSE');
  // The number of a thread that has ended.
  expect(workers.map(({ threadId }) => threadId)).toEqual([-1]);
});
