import { deposits } from '@sahakar/db/schema/deposits';
import { journals } from '@sahakar/db/schema/ledger';
import { and, eq, ne } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { depositDesk, small } from '../testing/deposit-orders.ts';

test('a customer opens no more deposits in a day than the policy says, and may still ask what one comes to (decision 0101)', async () => {
  const desk = await depositDesk('everyday');
  const { policies } = desk.bank.world;
  const usual = policies.patch();
  const day = '2026-11-21';
  const isOrder = and(eq(journals.causeKind, 'deposit-order'), eq(journals.entryOn, day));
  const ordered = await desk.bank.bank.store.read.select().from(journals).where(isOrder);
  const openingsPerDayMax = ordered.length + 1;
  // One that is renewed begins on its day anew, and is no opening.
  const [renewed] = await desk.bank.bank.store.read
    .select()
    .from(deposits)
    .where(and(eq(deposits.customerNo, '100042317'), ne(deposits.openedOn, day)));
  if (renewed === undefined) throw new Error('Nothing there can be renewed');
  const beginOn = (openedOn: string) =>
    desk.bank.inBank((tx) =>
      tx
        .update(deposits)
        .set({ openedOn })
        .where(eq(deposits.accountNumber, renewed.accountNumber)),
    );
  await beginOn(day);
  await policies.replace({ ...usual, deposit: { ...usual.deposit, openingsPerDayMax } });
  const open = () => desk.ask({ ...small, amount: '1000.00' }, { RequestType: 'CREATE' });
  expect(await open()).toMatchObject({ kind: 'success' });
  expect(await open()).toMatchObject({
    code: '9043',
    message: `At most ${openingsPerDayMax} deposits can be opened in a day.`,
  });
  expect(await desk.ask(small)).toMatchObject({ kind: 'success' });
});
