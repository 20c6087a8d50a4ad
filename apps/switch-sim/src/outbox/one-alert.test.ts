/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { sms } from '@sahakar/db/schema/outbox';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/simulator/full-length';
import { ashasCard, cardOtp } from '../testing/card-steps.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { confirmedPayee } from '../testing/payee-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const kavita = { payeeName: 'Kavita Raghavan Iyer', accountNumber: '004010000027751' };

const bank = bankOfAllTests({ scenario: 'cards' });
const asha = signedInForAllTests(bank, 'asha');

const kindsSent = async () => {
  const rows = await bank.bank.store.read.select().from(sms);
  return rows.map(({ requestType }) => requestType).filter((kind) => kind.endsWith('-ALERT'));
};

const acts: readonly [string, string, () => Promise<unknown>][] = [
  [
    'a debit',
    'DEBIT-ALERT',
    async () => {
      const body = await authorisedTransfer(bank, asha, { amount: '125.00' });
      return asha.call('FundTransferService', body);
    },
  ],
  ['an added payee', 'PAYEE-ALERT', () => confirmedPayee(asha, 'ADD', kavita)],
  [
    'a higher limit',
    'LIMIT-ALERT',
    async () => {
      await confirmByOtp(asha, 'MANAGELIMIT', { variable1: '500000', variable2: 'DL05' });
      const choice = { RequestType: 'UPDATE', CustomerNumber: asha.customerNo, LimitId: 'DL05' };
      return asha.call('LimitManagementService', choice);
    },
  ],
  [
    'a blocked card',
    'CARD-ALERT',
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
  '%s is told by one SMS, which names no whole account or card (ASSURANCE C8)',
  async (what, kind, act) => {
    const before = await kindsSent();
    expect(await act()).toMatchObject({ kind: 'success' });
    expect((await kindsSent()).toSorted()).toEqual([...before, kind].toSorted());
    const told = (await bank.inbox.read({})).findLast(({ requestType }) => requestType === kind);
    // A reference has twelve digits, an account or a card more.
    expect(told?.text).not.toMatch(/\d{13}/);
    tell('C8', `${what} on ${engine}: one ${kind}`);
  },
);
