/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals } from '@sahakar/db/schema/ledger';
import { sms } from '@sahakar/db/schema/outbox';
import { payees } from '@sahakar/db/schema/payees';
import { expect, test, vi } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
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

type ActTable =
  | typeof customers
  | typeof debitCards
  | typeof journals
  | typeof logins
  | typeof payees;

const acts: readonly [string, string, ActTable, () => Promise<unknown>][] = [
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
  async (what, kind, table, act) => {
    const before = await kindsSent();
    // A database answers rows in whichever order.
    const rows = async () => new Set(await bank.bank.store.read.select().from(table));
    const unchanged = await rows();
    const { outbox } = bank.bank;
    const send = outbox.send.bind(outbox);
    const broken = vi.spyOn(outbox, 'send').mockImplementation(async (tx, message) => {
      if (message.requestType === kind) throw new Error('The SMS cannot be written');
      await send(tx, message);
    });
    expect(await act()).not.toMatchObject({ kind: 'success' });
    expect(broken).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ requestType: kind }),
    );
    broken.mockRestore();
    expect(await rows()).toEqual(unchanged);
    expect(await kindsSent()).toEqual(before);
    expect(await act()).toMatchObject({ kind: 'success' });
    expect(await rows()).not.toEqual(unchanged);
    expect((await kindsSent()).toSorted()).toEqual([...before, kind].toSorted());
    const told = (await bank.inbox.read({})).findLast(({ requestType }) => requestType === kind);
    // A reference has twelve digits, an account or a card more.
    expect(told?.text).not.toMatch(/\d{13}/);
    tell('C8', `${what} on ${engine}: one ${kind}, and nothing without it`);
  },
);
