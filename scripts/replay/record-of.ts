import { writeFileSync } from 'node:fs';
import { openClient } from '@sahakar/client/client';
import type { Client } from '@sahakar/client/client-shape';
import { signIn } from '@sahakar/client/sign-in';
import * as z from 'zod/mini';
import { simulatorAt } from '../call/simulator.ts';
import { inRoot } from '../places.mjs';
import { sendControl } from '../target/send-control.ts';

type Wanted = {
  /** Of `seeds/replays`, without its ending. */
  readonly file: string;
  readonly title: string;
  /** Whether magic values are switched on. */
  readonly magic?: boolean;
};

/** What is done while it is recorded. */
type Desk = {
  signInAs(key: string): Promise<{ readonly client: Client; readonly customerNumber: string }>;
  advance(by: string): Promise<void>;
};

/** Records calls that no browser test makes, in a world of their own, as a shipped replay. */
export async function recordOf(
  url: string,
  { file, title, magic = false }: Wanted,
  work: (desk: Desk) => Promise<void>,
): Promise<void> {
  await sendControl(url, 'POST', '/worlds', { body: { name: file }, answer: z.unknown() });
  const post = (path: string, body: object) =>
    sendControl(url, 'POST', path, { world: file, body, answer: z.unknown() });
  if (magic) await post('/magic-values', { isOn: true });
  await post('/recording', { start: true, name: title });
  const headers = { 'x-sim-world': file };
  const simulator = simulatorAt(url, file);
  await work({
    async signInAs(key) {
      const client = openClient({ url, headers });
      const { loginUsername: userId, password } = await simulator.person(key);
      const otpFor = (mobile: string) => simulator.newestOtp(mobile);
      const { CustomerNumber } = await signIn(client, { userId, password, otpFor });
      return { client, customerNumber: CustomerNumber };
    },
    advance: async (by) => void (await post('/clock', { advance: by })),
  });
  const { yaml } = Stopped.parse(await post('/recording', { stop: true }));
  writeFileSync(inRoot('seeds', 'replays', `${file}.yaml`), yaml);
}

const Stopped = z.object({ yaml: z.string() });
