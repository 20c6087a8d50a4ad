import { limitMasters } from '@sahakar/db/schema/limits';
import { post } from '../ledger/post.ts';
import { customerMovement } from '../ledger/templates/with-one-customer.ts';
import { balanceOf } from './balance-of.ts';
import type { TestBank } from './start-bank.ts';

/** Lets customers pay as much and as often on a day as they have money for. */
export async function liftDailyLimits({ bank }: TestBank): Promise<void> {
  await bank.store.transaction((tx) =>
    tx.update(limitMasters).set({ amount: 10n ** 13n, count: 1_000_000 }),
  );
}

/** Has an account hold exactly this much, by cash that is paid in or taken out. */
export async function leaveFunds(
  started: TestBank,
  account: string,
  amount: bigint,
): Promise<void> {
  const { bank } = started;
  const lacking = amount - (await balanceOf(started, account));
  if (lacking === 0n) return;
  const rrn = await bank.rrns.next();
  const cash =
    lacking > 0n
      ? customerMovement('cash-deposit', { account, amount: lacking, particulars: '' })
      : customerMovement('cash-withdrawal', { account, amount: -lacking, particulars: '' });
  await bank.store.transaction((tx) =>
    post(tx, {
      ...cash,
      rrn,
      cause: { kind: 'test', id: rrn },
      at: bank.clock.now(),
    }),
  );
}
