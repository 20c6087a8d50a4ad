import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out by themselves (from 32768 on Linux): whoever is to listen here
 * takes a while to start, and nobody who asks for any port meanwhile is given this one.
 */
const [lowest, beyond] = [20_000, 32_000];

/** A port that nobody listens on, so that two runs on one machine do not meet. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(lowest, beyond);
    if (await isFree(port)) return port;
  }
  throw new Error(`None of a hundred ports from ${lowest} to ${beyond} can be listened on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
