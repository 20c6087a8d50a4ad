import { logins } from '@sahakar/db/schema/customers';
import { journals } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { serveDeposits } from '../deposits/serve-deposits.ts';
import { serveLoans } from '../loans/serve-loans.ts';
import { depositBody, small } from '../testing/deposit-orders.ts';
import { expectOneAlert, isDone } from '../testing/expect-one-alert.ts';
import { authorisedPayment } from '../testing/other-bank-steps.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { approve, waiting } from '../testing/request-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { scheduleSteps, storeSchedules } from '../testing/stored-schedules.ts';

describe('as every debit', () => {
  const bank = bankOfAllTests();
  const asha = signedInForAllTests(bank, 'asha');
  const debit = { kind: 'DEBIT-ALERT', table: journals } as const;

  test.each(['IMPS', 'NEFT'] as const)(
    'one to another bank by %s is told by one SMS, and without it is not done (ASSURANCE C8)',
    (rail) =>
      expectOneAlert(bank, {
        ...debit,
        what: `a debit by ${rail}`,
        act: async () => {
          const { service, request } = await authorisedPayment(bank, asha, rail, {
            amount: '125.00',
          });
          return isDone(asha.call(service, request));
        },
      }),
  );

  test('one that a checker has approved is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    const [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
    const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1500.00' });
    // The maker is told of the decision besides.
    const isApproved = () => isDone(approve(charles, row));
    await expectOneAlert(bank, {
      ...debit,
      what: 'an approved debit',
      act: isApproved,
      beside: 'REQUEST-ALERT',
    });
  });

  test('one of a schedule is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    await storeSchedules(bank, { count: 1, startOn: '2026-11-22', payments: 1 });
    const { run } = scheduleSteps(bank);
    const isPaid = async () => (await run('2026-11-22')).paid === 1;
    await expectOneAlert(bank, { ...debit, what: 'an instalment of a schedule', act: isPaid });
  });

  test('one that opens a deposit is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    const body = depositBody(asha, small, { RequestType: 'CREATE' });
    const isOpened = () => isDone(asha.call('FDCreationService', body));
    const deposit = { kind: 'DEPOSIT-ALERT', table: journals } as const;
    await expectOneAlert(bank, { ...deposit, what: 'a deposit', act: isOpened });
  });

  test('a changed login password is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    const ravi = await signInAs(bank, 'ravi');
    const body = {
      OldMPin: ravi.person.password,
      NewMpin: 'Leaflet@1972',
      CustNo: ravi.customerNo,
      UserName: ravi.person.loginUsername,
      isPinChange: 'Y',
    };
    const isChanged = () => isDone(ravi.call('MPINChangeIBService', body));
    const password = { kind: 'PASSWORD-ALERT', table: logins } as const;
    await expectOneAlert(bank, { ...password, what: 'a login password', act: isChanged });
  });
});

describe('an instalment that a night takes from the customer’s account', () => {
  const bank = bankOfAllTests({ scenario: 'everyday' });

  const newest = async () => (await bank.inbox.read({})).at(-1)?.text;

  test('for a recurring deposit is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    const isTaken = async () => {
      const reports = await reportsOf((report) => serveDeposits(bank.bank, '2026-12-10', report));
      return reports.join() === '005022000000217 took an instalment';
    };
    const deposit = { kind: 'DEPOSIT-ALERT', table: journals } as const;
    await expectOneAlert(bank, { ...deposit, what: 'an instalment of a deposit', act: isTaken });
    expect(await newest()).toMatch(
      /^Rs [\d,]+\.00 debited from account ending 8446 on 10-12-2026 to your recurring deposit ending 0217\. RRN \d{12}\. Not you\?/,
    );
  });

  test('for a loan is told by one SMS, and without it is not done (ASSURANCE C8)', async () => {
    const vehicle = '001033000000146';
    await bank.inBank((tx) =>
      tx
        .update(loans)
        .set({ repayAccount: '001010000051204' })
        .where(eq(loans.accountNumber, vehicle)),
    );
    const isTaken = async () => {
      const reports = await reportsOf((report) => serveLoans(bank.bank, '2026-11-21', report));
      return reports.join() === `${vehicle} was paid an instalment`;
    };
    const loan = { kind: 'LOAN-ALERT', table: journals } as const;
    await expectOneAlert(bank, { ...loan, what: 'an instalment of a loan', act: isTaken });
    expect(await newest()).toMatch(
      /^Rs 12,124\.00 debited from account ending 1204 on 21-11-2026 to your loan ending 0146\. RRN \d{12}\. Not you\?/,
    );
  });
});
