import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openClient } from '@sahakar/client/client';
import type { Client, SealedMessage } from '@sahakar/client/client-shape';
import { stopText } from '@sahakar/client/outcome';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { testWorldPatch } from '../../worlds/world-policy.ts';
import { startProcess } from '../start-process.ts';

/** A bank in a process of its own, at a real socket, so that a crash and its memory can be seen. */
export type BankApart = {
  readonly address: string;
  readonly port: number;
  /** How much of the machine's memory the process holds, in MiB. */
  residentMebibytes(): number;
  /** Whether it still runs and finds itself well. */
  isWell(): Promise<boolean>;
  /** Everything that it has printed. */
  printed(): string;
  /** Somebody of the cast, signed in. */
  signIn(person: string): Promise<Client>;
};

/** Starts it from its sources, with the documented limits against floods or without them. */
export async function startBankApart(
  limits: 'documented' | 'lifted',
  environment: Readonly<Record<string, string>> = {},
): Promise<BankApart> {
  const bank = startProcess(join(temporaryDirectory(), 'data'), environment);
  const address = new URL(await bank.address()).origin;
  const control = async (path: string, body: object) => {
    const answer = await fetch(`${address}/__sim/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  if (limits === 'lifted') await control('/policy', { policy: testWorldPatch });
  return {
    address,
    port: Number(new URL(address).port),
    residentMebibytes() {
      const status = readFileSync(`/proc/${bank.child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
    },
    async isWell() {
      if (bank.child.exitCode !== null) return false;
      return (await fetch(`${address}/healthz`)).status === 200;
    },
    printed: bank.printed,
    async signIn(person) {
      const answer = await control('/sign-in', { person, step: 'signed-in' });
      const { login } = await answer.json();
      const client = openClient({ url: address, headers: { 'sec-fetch-site': 'same-origin' } });
      client.cookie = answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      client.user = login.MobileNo;
      return client;
    },
  };
}

/** Seals one call with a fresh key; nothing is sent but the question for the key. */
export async function sealedCall(
  client: Client,
  service: string,
  request: object,
): Promise<SealedMessage> {
  const { asked } = await client.askToken();
  if (asked.kind !== 'token') throw new Error(stopText(asked));
  return client.seal(asked.token, service, request);
}
