// @module-tag both-engines
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { browserOf } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { endExpiredSessions, openSession } from './session-life.ts';

test('what is over is marked as ended, to the millisecond, and what is not is not', async () => {
  const own = await startBank();
  const { policy } = own.bank;
  const now = new Date('2025-11-21T10:00:00+05:30');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const grace = policy.session.graceSeconds * 1000;
  const placed = async (
    state: 'PRE' | 'PWD_OK' | 'ACTIVE' | 'ENDED',
    endsAt: Date,
    absoluteEndsAt = after(60_000),
    key = 'asha',
  ) => {
    const { person, customerNo } = browserOf(own, key);
    const identity = { loginUsername: person.loginUsername, customerNo };
    const idHash = own.bank.secrets.mac(
      'session',
      await own.inBank((tx) => openSession(tx, own.bank, '10.0.0.1')),
    );
    const stored = { state, endsAt, absoluteEndsAt, ...(state !== 'PRE' && identity) };
    await own.inBank((tx) => tx.update(sessions).set(stored).where(eq(sessions.idHash, idHash)));
    return idHash;
  };
  const stateOf = async (idHash: string) => {
    const { read } = own.bank.store;
    const [row] = await read.select().from(sessions).where(eq(sessions.idHash, idHash));
    return row?.state;
  };
  const over = [
    await placed('ACTIVE', after(-grace)),
    await placed('ACTIVE', after(60_000), after(0)),
    await placed('PWD_OK', after(0)),
    await placed('PRE', after(-1)),
  ];
  await placed('ENDED', after(-grace));
  const going = [
    await placed('ACTIVE', after(1 - grace)),
    await placed('ACTIVE', after(60_000), after(1), 'ravi'),
    await placed('PWD_OK', after(1)),
    await placed('PRE', after(1)),
  ];
  expect(await own.inBank((tx) => endExpiredSessions(tx, now, policy))).toBe(over.length);
  expect(new Set(await Promise.all(over.map(stateOf)))).toEqual(new Set(['ENDED']));
  expect(await Promise.all(going.map(stateOf))).toEqual(['ACTIVE', 'ACTIVE', 'PWD_OK', 'PRE']);
});
