import { engine } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { watchThread } from '../testing/thread-watch.ts';
import { forgetOldSessions } from './jobs.ts';

const hour = 3_600_000;

/** Sessions of strangers that end so many hours from now, as GET_TOKEN opens them. */
async function open({ bank }: TestBank, name: string, count: number, hours: number): Promise<void> {
  const endsAt = new Date(bank.clock.now().getTime() + hours * hour);
  const startedAt = new Date(endsAt.getTime() - 600_000);
  const rowOf = (at: number) => ({
    idHash: bank.secrets.mac('session', `${name} ${at}`),
    handle: `${name} ${at}`,
    state: 'PRE' as const,
    startedAt,
    endsAt,
    absoluteEndsAt: endsAt,
  });
  for (let at = 0; at < count; at += 500) {
    const rows = Array.from({ length: Math.min(500, count - at) }, (_, more) => rowOf(at + more));
    await bank.store.transaction((tx) => tx.insert(sessions).values(rows));
  }
}

test(
  'of any number of sessions those that are over are ended, and those that are over since a day are forgotten',
  bothEngines,
  async () => {
    const own = await startBank();
    const { bank } = own;
    for (const [name, hours] of [
      ['gone', 1],
      ['over', 30],
      ['live', 50],
    ] as const) {
      await open(own, name, 130, hours);
    }
    const dueAt = new Date(bank.clock.now().getTime() + 40 * hour);
    expect(await forgetOldSessions.run(bank, dueAt)).toBe('forgot 130 sessions');
    const left = await bank.store.read
      .select({ handle: sessions.handle, state: sessions.state })
      .from(sessions);
    const counts = new Map<string, number>();
    for (const { handle, state } of left) {
      const kind = `${handle.slice(0, 4)} ${state}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ 'over ENDED': 130, 'live PRE': 130 });
  },
);

test.runIf(engine === 'sqlite')(
  'the sessions that strangers have opened in an hour hold nobody up when they are cleared away (HOLE H1)',
  async () => {
    const own = await startBank();
    const { bank } = own;
    // Not half of what one address may open in that time.
    await open(own, 'many', 30_000, 0.2);
    for (const hours of [1, 25]) {
      const thread = watchThread();
      await forgetOldSessions.run(bank, new Date(bank.clock.now().getTime() + hours * hour));
      expect(thread.stop()).toBeLessThan(50);
    }
  },
);
