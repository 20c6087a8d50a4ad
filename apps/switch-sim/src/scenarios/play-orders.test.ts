import { expect, test } from 'vitest';
import { requestedTransferTypes } from '@sahakar/contracts/transfers/pending-transfer';
import { balanceOf } from '../testing/balance-of.ts';
import { approve, pendingOf } from '../testing/request-steps.ts';
import { scheduleOf, schedulesOf } from '../testing/schedule-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';

const bank = bankOfAllTests({ scenario: 'requests-and-schedules' });

test('the requests of the story wait for those who may decide on them, and one can be approved', async () => {
  const counts = async (key: string) => {
    const checker = await signInAs(bank, key);
    const lists = requestedTransferTypes.map((type) => pendingOf(checker, type));
    return (await Promise.all(lists)).map(({ length }) => length);
  };
  expect(requestedTransferTypes).toEqual(['INTRA', 'INTER', 'NEFT', 'RTGS']);
  expect(await counts('charles')).toEqual([7, 2, 2, 2]);
  expect(await counts('farida')).toEqual([6, 2, 2, 2]);
  expect(await counts('imran')).toEqual([1, 0, 0, 0]);
  const charles = await signInAs(bank, 'charles');
  const [oldest] = await pendingOf(charles, 'INTRA');
  expect(oldest).toMatchObject({ Amount: '48600.00', TransactionDate: '18-11-2026 20:05:12' });
  if (oldest === undefined) throw new Error('Nothing waits');
  expect(await approve(charles, oldest)).toMatchObject({ kind: 'success' });
});

test('the schedules of the story have been paid on their days, as far as there was money', async () => {
  const asha = await signInAs(bank, 'asha');
  const schedules = await schedulesOf(asha);
  const texts = await Promise.all(
    schedules.toReversed().map(async ({ HID }) => {
      const { status, Details } = await scheduleOf(asha, HID);
      return `${status} ${Details.map(({ Status }) => Status).join('')}`;
    }),
  );
  expect(texts).toEqual([
    'In Process SSSEEEEEEE',
    'In Process SSFE',
    'In Process SEEEEEEEEEE',
    'Completed S',
    'Pending E',
    'Pending EEEE',
    'Pending E',
  ]);
  const [, milk] = [...schedules].toReversed();
  const { Details } = await scheduleOf(asha, milk?.HID ?? '');
  expect(Details[2]?.ResponseMessage).toBe('Insufficient Balance');
  expect(await balanceOf(bank, '001010000042317')).toBe(
    50_000_00n - 750_00n - 12_500_00n - 1_000_00n,
  );
  expect(await balanceOf(bank, '001011000007902')).toBe(75_000_00n - 60_000_00n);
});

test('the clock shows the beginning of the story afterwards, and the next payments are of the next day', async () => {
  expect(bank.bank.clock.now()).toEqual(new Date(bank.scenario.now));
  const ran = await bank.moveTo('2026-11-22T09:00:00');
  const [run] = ran.filter(({ job }) => job === 'run-scheduled-transfers');
  expect(run?.outcome).toBe('made 1 scheduled payments, 1 failed');
});
