import { Agent, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { SwitchClient } from './switch-client.ts';
import { type HttpAnswer, switchClient } from './switch-client.ts';

/** A client all of whose calls go over one connection, so that one thread answers them. */
export function clientOnOneConnection(origin: string): SwitchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return switchClient(
    (path, headers, body) =>
      new Promise<HttpAnswer>((resolve, reject) => {
        const call = request(new URL(path, origin), { method: 'POST', headers, agent });
        call.once('error', reject);
        call.once('response', (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(parts).toString('utf8'),
              setCookie: answer.headers['set-cookie'] ?? [],
            }),
          );
        });
        call.end(body);
      }),
  );
}
