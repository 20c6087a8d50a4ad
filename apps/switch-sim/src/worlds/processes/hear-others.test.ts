/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import type { NoticeListener } from '@sahakar/db/notices';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBeside } from '../../testing/open-beside.ts';
import { startBank } from '../../testing/start-bank.ts';

/** Another process beside a bank, which can be told that it has missed news, and asked how it looks. */
async function twoProcesses() {
  const started = await startBank();
  const { worlds, storage, scenario } = started;
  let listener: NoticeListener | undefined;
  const notices: typeof storage.notices = (heard) => {
    listener = heard;
    return storage.notices?.(heard) ?? Promise.reject(new Error('Nobody tells anything'));
  };
  const names = vi.fn<typeof storage.names>(storage.names);
  const beside = { ...started, storage: { ...storage, notices, names } };
  const { other, worlds: otherWorlds, stop } = await openBeside(beside);
  onTestFinished(stop);
  return {
    worlds,
    storage,
    scenario,
    other,
    otherWorlds,
    names,
    missNews: () => listener?.missed(),
  };
}

test.runIf(engine === 'postgres')(
  'a world that was removed unheard is gone also where the first look for it fails',
  async () => {
    const { worlds, storage, scenario, otherWorlds, names, missNews } = await twoProcesses();
    await worlds.create('passing', { scenario });
    expect(await otherWorlds.open('passing')).not.toBeNull();
    // Nobody tells of it, as if the connection had been away, and the server is not quite back.
    await storage.remove('passing');
    names.mockRejectedValueOnce(new Error('The server is starting up'));
    missNews();
    await expect.poll(() => otherWorlds.opened('passing'), { timeout: 5_000 }).toBeUndefined();
    expect(otherWorlds.opened('main')).toBeDefined();
  },
);

test.runIf(engine === 'postgres')(
  'a world that is made and entered while it is looked for which there are stays open',
  async () => {
    const { worlds, storage, scenario, other, otherWorlds, names, missNews } = await twoProcesses();
    const follow = vi.spyOn(other.time, 'follow');
    const looked = Promise.withResolvers<void>();
    names.mockImplementationOnce(async () => {
      const known = await storage.names();
      await worlds.create('coming', { scenario });
      await otherWorlds.open('coming');
      follow.mockClear();
      looked.resolve();
      return known;
    });
    missNews();
    await looked.promise;
    await expect.poll(() => follow.mock.calls.length).toBeGreaterThan(0);
    const entered = otherWorlds.opened('coming');
    expect(await otherWorlds.open('coming')).toBe(entered);
    expect(entered).toBeDefined();
    await worlds.remove('coming');
  },
);

test.runIf(engine === 'postgres')(
  'news of a world are heard while a process is busy with another one',
  async () => {
    const started = await startBank();
    const { world, worlds, scenario } = started;
    const { other, worlds: otherWorlds, stop } = await openBeside(started);
    onTestFinished(stop);
    await worlds.create('passing', { scenario });
    expect(await otherWorlds.open('passing')).not.toBeNull();
    const busy = Promise.withResolvers<void>();
    onTestFinished(() => busy.resolve());
    // As behind a move of its clock that takes minutes.
    const follow = vi.spyOn(other.time, 'follow').mockReturnValue(busy.promise);
    await world.policies.replace({ otp: { lifeSeconds: 45 } });
    await expect.poll(() => follow.mock.calls.length).toBeGreaterThan(0);
    await worlds.remove('passing');
    await expect.poll(() => otherWorlds.opened('passing')).toBeUndefined();
  },
);
