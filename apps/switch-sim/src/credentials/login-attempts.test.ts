import { loginAttempts } from '@sahakar/db/schema/customers';
import { asc } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { strangerAt } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test(
  'user IDs that strangers make up are forgotten a day after they were tried, and nobody’s own (L11)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const guess = (LoginUsername: string) =>
      strangerAt(bank).call('LoginValidateIBService', { LoginUsername, LoginPassword: 'Wrong@1' });
    const counted = async () => {
      const { typedUser, failures } = loginAttempts;
      const rows = await bank.bank.store.read
        .select({ typedUser, failures })
        .from(loginAttempts)
        .orderBy(asc(typedUser));
      return rows.map((row) => `${row.typedUser} ${row.failures < 3 ? row.failures : 'locked'}`);
    };
    const letPass = async (hours: number) => {
      await bank.letPass(hours * 3600);
    };
    for (const user of ['100042317', 'Once', 'thrice', 'thrice', 'thrice']) await guess(user);
    const all = ['100042317 1', 'Once 1', 'thrice locked'];
    expect(await counted()).toEqual(all);
    await letPass(23);
    expect(await counted()).toEqual(all);
    await letPass(3);
    expect(await counted()).toEqual(['100042317 1']);
  },
);
