/** @module-tag both-engines */
import { customers, logins } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { test } from 'vitest';
import { ashasCard, cardOtp } from '../testing/card-steps.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { expectOneAlert, isDone, type ToldAct } from '../testing/expect-one-alert.ts';
import { confirmedPayee } from '../testing/payee-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import type { CallResult } from '../testing/switch-client.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const kavita = { payeeName: 'Kavita Raghavan Iyer', accountNumber: '004010000027751' };

const bank = bankOfAllTests({ scenario: 'cards' });
const asha = signedInForAllTests(bank, 'asha');

const acts: readonly [string, ToldAct['kind'], ToldAct['table'], () => Promise<CallResult>][] = [
  [
    'a debit',
    'DEBIT-ALERT',
    journals,
    async () => {
      const body = await authorisedTransfer(bank, asha, { amount: '125.00' });
      return asha.call('FundTransferService', body);
    },
  ],
  ['an added payee', 'PAYEE-ALERT', payees, () => confirmedPayee(asha, 'ADD', kavita)],
  [
    'a higher limit',
    'LIMIT-ALERT',
    customers,
    async () => {
      await confirmByOtp(asha, 'MANAGELIMIT', { variable1: '500000', variable2: 'DL05' });
      const choice = { RequestType: 'UPDATE', CustomerNumber: asha.customerNo, LimitId: 'DL05' };
      return asha.call('LimitManagementService', choice);
    },
  ],
  [
    'a blocked card',
    'CARD-ALERT',
    debitCards,
    async () =>
      asha.call('ATMHotMarkingService', {
        CardNo: ashasCard.CardNo,
        CustNo: asha.customerNo,
        OTP: await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard),
        Status: '3',
      }),
  ],
  [
    'a changed password',
    'TPIN-ALERT',
    logins,
    () =>
      asha.call('TPINChangeIBService', {
        OldTPin: asha.person.transactionPassword,
        NewTpin: 'Payments@1972',
        CustNo: asha.customerNo,
        UserName: asha.person.loginUsername,
      }),
  ],
];

test.each(acts)(
  '%s is told by one SMS, which names no whole account or card, and without it is not done (ASSURANCE C8)',
  (what, kind, table, act) => expectOneAlert(bank, { what, kind, table, act: () => isDone(act()) }),
);
