/** @module-tag both-engines-wide */
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { approve, waiting } from '../testing/request-steps.ts';
import { addSchedule, scheduleOf } from '../testing/schedule-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';

const returned = { ReturnReason: 'Account closed' };
const policy = { session: { minutes: 100_000, absoluteHours: 10_000 } };

const bank = bankOfEachTest({ policy });

type Line = Readonly<Record<string, string>>;

/** The lines of a list by their amount, in the order in which the switch has them. */
async function linesOf(
  client: SignedInClient,
  service: 'MiniStatementService' | 'EStatementService',
  account: string,
  amount: string,
): Promise<readonly Line[]> {
  const period = service === 'EStatementService' && {
    FromDate: '21-11-2026',
    ToDate: '21-11-2026',
  };
  const request = { AccountNumber: account, CustNo: client.customerNo, ...period };
  const answer = await client.expectCall(service, request);
  const lists = answer as Readonly<Record<string, readonly Line[]>>;
  const lines = lists['TransactionLists'] ?? lists['EStmtTransactions'] ?? [];
  return lines.filter(({ Amount }) => Amount === amount);
}

test(
  'a payment that came back says so and why in every list: at its debit, at its return, and at the request for it (ruling 31)',
  bothEngines,
  async () => {
    const [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
    const good = await waiting(bank, meera, charles, { type: 'NEFT', amount: '1600.00' });
    const bad = await waiting(bank, meera, charles, { type: 'NEFT', amount: '1600.13' });
    for (const row of [good, bad])
      expect(await approve(charles, row)).toMatchObject({ kind: 'success' });
    const account = bad.PayerAccountNumber;
    const lists = ['MiniStatementService', 'EStatementService'] as const;
    const [unconcluded] = await linesOf(meera, 'MiniStatementService', account, '1600.13');
    expect(unconcluded).not.toHaveProperty('ReturnReason');

    await bank.moveTo('2026-11-21T18:00:00');
    for (const list of lists) {
      expect(await linesOf(meera, list, account, '1600.13')).toMatchObject([returned, returned]);
      const [paid, ...more] = await linesOf(meera, list, account, '1600.00');
      expect(more).toEqual([]);
      expect(paid).not.toHaveProperty('ReturnReason');
    }
    for (const client of [meera, charles]) {
      const history = { Requesttype: 'H', CustNo: client.customerNo };
      const answer = await client.expectCall('FundTransferRequestService', history);
      const { RequestList } = answer as { RequestList: readonly Line[] };
      const [back] = RequestList.filter(({ Amount }) => Amount === '1600.13');
      expect(back).toMatchObject({ State: 'APPROVED', ...returned });
      expect(RequestList.filter(({ ReturnReason }) => ReturnReason !== undefined)).toHaveLength(1);
    }
  },
);

test('a payment of a schedule that came back says so at its day (ruling 31)', async () => {
  const asha = await signInAs(bank, 'asha');
  const daily = { startOn: '2026-11-22', frequency: '2', payments: 2 } as const;
  const { HID } = await addSchedule(bank, asha, {
    ...daily,
    amount: '700.13',
    isToOtherBank: true,
  });
  await bank.moveTo('2026-11-22T20:00:00');
  const { Details } = await scheduleOf(asha, HID);
  expect(Details).toMatchObject([{ Status: 'S', ...returned }, { Status: 'E' }]);
  expect(Details[1]).not.toHaveProperty('ReturnReason');
});
