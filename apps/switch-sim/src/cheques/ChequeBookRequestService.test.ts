import { chequeBooks, serviceRequests } from '@sahakar/db/schema/cheques';
import { accounts } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bankAt } from '../testing/bank-at.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { failingOnce } from '../testing/failing-once.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { type BankOptions, startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { issueBooks } from './jobs.ts';

const savings = '001010000042317';
const message = 'Your request for cheque book has been submitted successfully!';

const start = (options: BankOptions = {}) => startBank({ scenario: 'cheques', ...options });

const bookOf = (client: SignedInClient, change: object = {}) => ({
  AccountNumber: savings,
  InstrumentType: '13',
  BookSize: '48',
  CustNo: client.customerNo,
  NoofBooks: '1',
  ChqbookYN: 'Y',
  ...change,
});

const submit = (client: SignedInClient, change: object = {}, options = {}) =>
  client.call('ChequeBookRequestService', bookOf(client, change), options);

const requestsOn = (bank: TestBank, accountNumber: string) =>
  bank.bank.store.read
    .select()
    .from(serviceRequests)
    .where(eq(serviceRequests.accountNumber, accountNumber));

const issueRuns = (ran: readonly { readonly job: string; readonly outcome: string }[]) =>
  ran.filter(({ job }) => job === 'issue-cheque-books').map(({ outcome }) => outcome);

test('a confirmed request is stored, listed as pending, and becomes a book on the bank’s clock (B276, B384)', async () => {
  const bank = await start();
  const asha = await signInAs(bank, 'asha');
  await confirmByOtp(asha, 'CHEQUEBOOKREQ');
  const answer = await asha.expectCall('ChequeBookRequestService', bookOf(asha));
  expect(answer).toEqual({ Message: message, RequestNo: expect.stringMatching(/^S\d{12}$/) });

  const list = async () => {
    const request = { Key: 'CHEQUEBOOKREQUEST', CustNo: asha.customerNo };
    const { Rows } = (await asha.expectCall('AccountEnquiryService', request)) as {
      Rows: { prdAcctId: string }[];
    };
    return Rows.filter(({ prdAcctId }) => prdAcctId === savings);
  };
  const { RequestNo } = answer as { RequestNo: string };
  const row = { requestNo: RequestNo, requestDate: '21-11-2026', leaves: 48, noOfBooks: 1 };
  expect(await list()).toMatchObject([{ ...row, status: 'Pending' }]);

  const tooEarly = await bank.moveTo('2026-11-23T18:00:00');
  expect(issueRuns(tooEarly)).toEqual(['issued 1 books, rejected 0 requests']);
  expect(await requestsOn(bank, savings)).toMatchObject([{}, { state: 'pending' }]);
  const inTime = await bank.moveTo('2026-11-24T10:00:00');
  expect(issueRuns(inTime)).toEqual(['issued 1 books, rejected 0 requests']);

  // The session has ended meanwhile, and the numbers go on where the first book ends.
  const again = await signInAs(bank, 'asha');
  const fate = async (InstrumentNo: string) =>
    again.expectCall('fateOfChqService', {
      AccountNumber: savings,
      InstrumentNo,
      CustNo: again.customerNo,
    });
  expect(await fate('004524')).toMatchObject({ InstrumentStatus: '0' });
  expect(await fate('004571')).toMatchObject({ InstrumentStatus: '0' });
  expect(await fate('004572')).toMatchObject({ InstrumentStatus: '5' });
  expect(await requestsOn(bank, savings)).toMatchObject([{}, { state: 'issued' }]);
});

describe('a confirmation', () => {
  const bank = bankOfAllTests({ scenario: 'cheques' });
  const asha = signedInForAllTests(bank, 'asha');

  test('is needed and has to be one for a cheque book; without it nothing is stored (B390)', async () => {
    const before = await requestsOn(bank, savings);
    expect(await submit(asha)).toMatchObject({ code: '9023' });
    await confirmByOtp(asha, 'STOPCHEQUEREQ', { variable1: '004500' });
    expect(await submit(asha)).toMatchObject({ code: '9023' });
    await asha.expectCall('OTPGenerationService', { RequestType: 'CHEQUEBOOKREQ' });
    expect(await submit(asha)).toMatchObject({ code: '9023' });
    expect(await requestsOn(bank, savings)).toEqual(before);
  });

  test('stays for the right request when another one was refused', async () => {
    await confirmByOtp(asha, 'CHEQUEBOOKREQ');
    expect(await submit(asha, { BookSize: '105' })).toMatchObject({ code: '9100' });
    expect(await submit(asha, { AccountNumber: '004010000027751' })).toMatchObject({
      code: '9012',
    });
    expect(await submit(asha)).toMatchObject({ kind: 'success' });
  });

  test('makes one request: the next is refused, the repeated one is answered again', async () => {
    const ravi = await signInAs(bank, 'ravi');
    const account = { AccountNumber: '001010000051204' };
    await confirmByOtp(ravi, 'CHEQUEBOOKREQ');
    const options = { requestId: '01J00000000000000000000001' };
    const first = await submit(ravi, account, options);
    expect(first).toMatchObject({ kind: 'success' });
    expect(await submit(ravi, account, options)).toEqual(first);
    const other = { ...account, BookSize: '24' };
    expect(await submit(ravi, other, options)).toMatchObject({ code: '9047' });
    expect(await submit(ravi, account)).toMatchObject({ code: '9023' });
    await confirmByOtp(ravi, 'CHEQUEBOOKREQ');
    expect(await submit(ravi, account)).toMatchObject({ code: '9063' });
    expect(await requestsOn(bank, account.AccountNumber)).toHaveLength(1);
  });

  test('is good for three minutes, and in the session alone in which it was given (B390)', async () => {
    const kavita = await signInAs(bank, 'kavita');
    const account = { AccountNumber: '004010000027751', BookSize: '9' };
    await confirmByOtp(kavita, 'CHEQUEBOOKREQ');
    const again = await signInAs(bank, 'kavita');
    expect(await submit(again, account)).toMatchObject({ code: '9023' });
    await confirmByOtp(again, 'CHEQUEBOOKREQ');
    await bank.letPass(180);
    expect(await submit(again, account)).toMatchObject({ code: '9020' });
    expect(await requestsOn(bank, account.AccountNumber)).toEqual([]);
    await confirmByOtp(again, 'CHEQUEBOOKREQ');
    expect(await submit(again, account)).toMatchObject({ kind: 'success' });
  });

  test(
    'of two signatories at the same moment brings one request for their account',
    bothEngines,
    async () => {
      const meera = await signInAs(bank, 'meera');
      const charles = await signInAs(bank, 'charles');
      const account = { AccountNumber: '003013000001267', BookSize: '9' };
      await confirmByOtp(meera, 'CHEQUEBOOKREQ');
      await confirmByOtp(charles, 'CHEQUEBOOKREQ');
      const answers = await Promise.all([submit(meera, account), submit(charles, account)]);
      const codes = answers.map((answer) => (answer.kind === 'refusal' ? answer.code : '0'));
      expect(codes.toSorted()).toEqual(['0', '9063']);
      expect(await requestsOn(bank, account.AccountNumber)).toHaveLength(1);
    },
  );
});

test('the charge of the policy is posted with the request; without funds, or of a frozen account, there is no request', async () => {
  const bank = await start({ policy: { cheque: { bookCharge: '90.00' } } });
  const asha = await signInAs(bank, 'asha');
  await confirmByOtp(asha, 'CHEQUEBOOKREQ');
  const { RequestNo } = (await asha.expectCall('ChequeBookRequestService', bookOf(asha))) as {
    RequestNo: string;
  };
  const [journal] = await bank.bank.store.read
    .select()
    .from(journals)
    .where(eq(journals.causeId, RequestNo));
  expect(journal).toMatchObject({ kind: 'charge', causeKind: 'service-request' });

  const kavita = await signInAs(bank, 'kavita');
  const empty = { AccountNumber: '004010000039902', BookSize: '9' };
  await confirmByOtp(kavita, 'CHEQUEBOOKREQ');
  expect(await submit(kavita, empty)).toMatchObject({ code: '9040' });
  expect(await requestsOn(bank, empty.AccountNumber)).toEqual([]);

  const ravi = await signInAs(bank, 'ravi');
  const frozen = { AccountNumber: '001010000051204' };
  await bank.inBank((tx) =>
    tx
      .update(ledgerAccounts)
      .set({ frozen: true })
      .where(eq(ledgerAccounts.id, frozen.AccountNumber)),
  );
  await confirmByOtp(ravi, 'CHEQUEBOOKREQ');
  expect(await submit(ravi, frozen)).toMatchObject({ code: '9046' });
  expect(await requestsOn(bank, frozen.AccountNumber)).toEqual([]);
});

test('the SMS of an issued book goes to the signatory who asked for it (O14)', async () => {
  const bank = await start();
  const charles = await signInAs(bank, 'charles');
  await confirmByOtp(charles, 'CHEQUEBOOKREQ');
  await charles.expectCall(
    'ChequeBookRequestService',
    bookOf(charles, { AccountNumber: '003013000001267', BookSize: '9' }),
  );
  await bank.moveTo('2026-11-24T10:00:00');
  const messages = (await bank.inbox.read({})).filter(({ text }) =>
    text.includes('9 leaves was issued'),
  );
  expect(messages).toMatchObject([{ to: '9820000212' }]);
});

test(
  'a request of an account that is closed meanwhile is rejected with the reason',
  bothEngines,
  async () => {
    const bank = await start();
    await bank.inBank((tx) =>
      tx.update(accounts).set({ status: 'closed' }).where(eq(accounts.number, '001011000007902')),
    );
    const ran = await bank.moveTo('2026-11-23T10:00:00');
    expect(issueRuns(ran)).toEqual(['issued 0 books, rejected 1 requests']);
    expect(await requestsOn(bank, '001011000007902')).toContainEqual(
      expect.objectContaining({ state: 'rejected', reason: 'The account is not in use' }),
    );
    const books = await bank.bank.store.read.select().from(chequeBooks);
    expect(books.filter(({ accountNumber }) => accountNumber === '001011000007902')).toHaveLength(
      1,
    );
  },
);

test('a book that cannot be issued keeps no other back, and is issued on the next working day', async () => {
  const bank = await start();
  const asha = await signInAs(bank, 'asha');
  await confirmByOtp(asha, 'CHEQUEBOOKREQ');
  await submit(asha);
  const later = (day: string) => bankAt(bank.bank, `${day}T10:00:00`);
  const failing = failingOnce(later('2026-11-24'), new Error('no paper'));
  expect(await issueBooks.run(failing, failing.clock.now())).toBe(
    'issued 1 books, rejected 0 requests, could not try 1, the first failed: no paper',
  );
  const next = later('2026-11-25');
  expect(await issueBooks.run(next, next.clock.now())).toBe('issued 1 books, rejected 0 requests');
});

test('who gets no book is told so and has its charge back', async () => {
  const bank = await start({ policy: { cheque: { bookCharge: '90.00' } } });
  const asha = await signInAs(bank, 'asha');
  const before = await balanceOf(bank, savings);
  await confirmByOtp(asha, 'CHEQUEBOOKREQ');
  await asha.expectCall('ChequeBookRequestService', bookOf(asha));
  expect(await balanceOf(bank, savings)).toBe(before - 90_00n);
  await bank.inBank((tx) =>
    tx.update(accounts).set({ status: 'dormant' }).where(eq(accounts.number, savings)),
  );
  await bank.moveTo('2026-11-24T10:00:00');
  expect(await balanceOf(bank, savings)).toBe(before);
  const texts = (await bank.inbox.read({ to: asha.user })).map(({ text }) => text);
  expect(texts).toContainEqual(
    expect.stringContaining(
      'A cheque book of 48 leaves cannot be issued (The account is not in use), and its charge is back for account ending 2317.',
    ),
  );
});
