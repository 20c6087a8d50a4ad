import { writeFileSync } from 'node:fs';
import { openClient } from '@sahakar/client/client';
import type { Client } from '@sahakar/client/client-shape';
import { signIn } from '@sahakar/client/sign-in';
import { simulator } from '@sahakar/simulator/simulator';
import { inRoot } from '../places.mjs';

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
  const bank = simulator({ baseUrl: url, world: file });
  await bank.worlds.create({ name: file });
  if (magic) await bank.post('/magic-values', { isOn: true });
  await bank.recording.start(title);
  await work({
    async signInAs(key) {
      const client = openClient({ url, headers: { 'x-sim-world': file } });
      const { loginUsername: userId, password } = await bank.person(key);
      const otpFor = () => bank.otpOf(key);
      const { CustomerNumber } = await signIn(client, { userId, password, otpFor });
      return { client, customerNumber: CustomerNumber };
    },
    advance: async (by) => void (await bank.clock.advance(by)),
  });
  writeFileSync(inRoot('seeds', 'replays', `${file}.yaml`), await bank.recording.stop());
}
