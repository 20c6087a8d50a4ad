import { engine } from '@sahakar/db/dialect';
import { loginAttempts } from '@sahakar/db/schema/customers';
import { identityTries } from '@sahakar/db/schema/identity';
import { authorisations, otpDays, otpGenerations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { isSecretText, sms } from '@sahakar/db/schema/outbox';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, count, lte } from '@sahakar/db/sql';
import { queryPlan } from '@sahakar/db/testing/query-plan';
import { expect, test } from 'vitest';
import { bothEngines, wide } from '../testing/both-engines.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { watchThread } from '../testing/thread-watch.ts';
import { forgetOldSessions } from './jobs.ts';
import { pageByPage } from './page-by-page.ts';

const hour = 3_600_000;

type Opened = { readonly name: string; readonly count: number; readonly hours: number };

/** Sessions that end so many hours from now: of strangers, as GET_TOKEN opens them, or of Asha's password. */
async function open(
  { bank }: TestBank,
  { name, count, hours }: Opened,
  owner: Partial<typeof sessions.$inferInsert> = {},
): Promise<void> {
  const endsAt = new Date(bank.clock.now().getTime() + hours * hour);
  const startedAt = new Date(endsAt.getTime() - 600_000);
  const rowOf = (at: number) => ({
    idHash: bank.secrets.mac('session', `${name} ${at}`),
    handle: `${name} ${at}`,
    state: 'PRE' as const,
    startedAt,
    endsAt,
    absoluteEndsAt: endsAt,
    ...owner,
  });
  for (let at = 0; at < count; at += 500) {
    const rows = Array.from({ length: Math.min(500, count - at) }, (_, more) => rowOf(at + more));
    await bank.store.transaction((tx) => tx.insert(sessions).values(rows));
  }
}

test(
  'of any number of sessions those that are over are ended, and are forgotten after a day, or at once where nobody had given a password',
  bothEngines,
  async () => {
    const own = await startBank();
    const { bank } = own;
    const hers = { state: 'PWD_OK', loginUsername: '100042317', customerNo: '100042317' } as const;
    await open(own, { name: 'gone', count: 130, hours: 1 }, hers);
    await open(own, { name: 'over', count: 130, hours: 30 }, hers);
    await open(own, { name: 'left', count: 130, hours: 39 });
    await open(own, { name: 'live', count: 130, hours: 50 });
    const tries = Array.from({ length: 250 }, (_, at) => ({
      kind: 'user-id' as const,
      subject: `${9_000_000_000 + at} from 10.0.0.1`,
      day: at % 2 === 0 ? '2026-11-21' : '2026-11-22',
      count: 1,
    }));
    await bank.store.transaction((tx) => tx.insert(identityTries).values(tries));

    const dueAt = new Date('2026-11-23T02:00:00+05:30');
    expect(await forgetOldSessions.run(bank, dueAt)).toBe('forgot 260 sessions');
    const { handle, state } = sessions;
    const left = await bank.store.read.select({ handle, state }).from(sessions);
    const kinds = Map.groupBy(left, (session) => `${session.handle.slice(0, 4)} ${session.state}`);
    const counts = [...kinds].map(([kind, rows]) => `${kind} ${rows.length}`);
    expect(counts.toSorted()).toEqual(['live PRE 130', 'over ENDED 130']);
    const days = await bank.store.read.select({ day: identityTries.day }).from(identityTries);
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 125 }, () => '2026-11-22'));
  },
);

test(
  'of any number of passwords, codes and tries that hung on sessions those that are over are forgotten, and no others',
  bothEngines,
  async () => {
    const own = await startBank();
    const { bank } = own;
    const dueAt = new Date('2026-11-23T02:00:00+05:30');
    const hoursFrom = (at: number) => new Date(dueAt.getTime() + (at % 2 === 0 ? -25 : -23) * hour);
    const of = <Row>(row: (at: number, expiresAt: Date) => Row) =>
      Array.from({ length: 250 }, (_, at) => row(at, hoursFrom(at)));
    await open(own, { name: 'live', count: 125, hours: 50 });
    const live = await bank.store.read.select({ sessionHash: sessions.idHash }).from(sessions);
    const otp = { requestType: 'LOGIN', variables: '{}', sessionHash: '' };
    const code = { subject: '', mobile: '', codeMac: '', state: 'live' as const };
    await bank.store.transaction(async (tx) => {
      await tx.insert(otps).values(
        of((at, expiresAt) => ({
          ...otp,
          ...code,
          id: `otp ${at}`,
          createdAt: expiresAt,
          expiresAt,
        })),
      );
      await tx.insert(authorisations).values(
        of((at, expiresAt) => ({
          ...otp,
          id: `one ${at}`,
          loginUsername: '',
          createdAt: expiresAt,
          expiresAt,
        })),
      );
      await tx
        .insert(tpinProofs)
        .values(of((at, expiresAt) => ({ sessionHash: `of ${at}`, mac: '', expiresAt })));
      await tx
        .insert(loginAttempts)
        .values(of((at, lockedAt) => ({ typedUser: `nobody ${at}`, failures: 3, lockedAt })));
      await tx.insert(otpDays).values(
        of((at) => ({
          mobile: String(9_000_000_000 + at),
          day: at % 2 === 0 ? '2026-11-21' : '2026-11-22',
        })),
      );
      const flow = { requestType: 'LOGIN', variables: '{}', count: 1 };
      await tx
        .insert(otpGenerations)
        .values([
          ...live.map(({ sessionHash }) => ({ ...flow, sessionHash })),
          ...of((at) => ({ ...flow, sessionHash: `gone ${at}` })),
        ]);
    });

    await forgetOldSessions.run(bank, dueAt);
    const tables = [otps, authorisations, tpinProofs, loginAttempts, otpDays, otpGenerations];
    for (const rows of tables) {
      expect(await bank.store.read.select({ left: count() }).from(rows)).toEqual([{ left: 125 }]);
    }
    // No session has had them, which the verifier would find.
    for (const rows of [otps, authorisations])
      await bank.store.transaction((tx) => tx.delete(rows));
  },
);

// How PostgreSQL goes about it depends on how many rows it believes that there are.
test.runIf(engine === 'sqlite')(
  'whatever is cleared away looks at its page alone, and whoever erases texts at those that have a secret: neither takes longer with the years (HOLE H1)',
  async () => {
    const { bank, config } = await startBank();
    const days = Array.from({ length: 350 }, (_, at) => ({
      mobile: String(9_000_000_000 + at),
      day: '2026-11-21',
    }));
    await bank.store.transaction((tx) => tx.insert(otpDays).values(days));
    const plans: string[] = [];
    await pageByPage(bank.store, [otpDays.mobile, otpDays.day], async (tx, page) => {
      plans.push(...queryPlan(config.dataDirectory, tx.delete(otpDays).where(page)));
      return 0;
    });
    const bounds = '((mobile,day)>(?,?) AND (mobile,day)<(?,?))';
    expect(plans).toHaveLength(4);
    for (const plan of plans.slice(1, -1)) expect(plan).toContain(bounds);

    const secret = and(isSecretText, lte(sms.at, bank.clock.now()));
    const erasing = bank.store.read.select().from(sms).where(secret);
    expect(queryPlan(config.dataDirectory, erasing)).toEqual([
      'SEARCH sms USING INDEX sms_secret (at<?)',
    ]);
  },
);

test.runIf(engine === 'sqlite')(
  'the sessions that strangers have opened in an hour hold nobody up when they are cleared away (HOLE H1)',
  wide,
  async () => {
    const own = await startBank();
    const { bank } = own;
    // Not half of what one address may open in that time.
    await open(own, { name: 'many', count: 30_000, hours: 0.2 });
    for (const hours of [1, 25]) {
      const thread = watchThread();
      await forgetOldSessions.run(bank, new Date(bank.clock.now().getTime() + hours * hour));
      expect(thread.stop()).toBeLessThan(50);
    }
  },
);
