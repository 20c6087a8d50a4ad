import { payeeRequests } from '@sahakar/db/schema/payees';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import {
  callPayee,
  confirmedPayee,
  confirmPayee,
  flagOf,
  listPayees,
  type NamedPayee,
  ownPayeeRequests,
  payeeBody,
  payeeFields,
  malvan,
  textiles,
  krishi,
} from '../testing/payee-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const seeds = { payeeName: 'Sahyadri Seeds Pvt Ltd', accountNumber: '002011000008164' };
const rejection = {
  payeeName: 'Vidarbha Fertilisers',
  accountNumber: '301302010046618',
  ifscCode: 'UBIN0530131',
};

const bank = bankOfEachTest();
const meera = signedInForEachTest(bank, 'meera');
const charles = signedInForEachTest(bank, 'charles');

const isOf = (payee: NamedPayee) => (row: Readonly<Record<string, string>>) =>
  row['accountNumber'] === payee.accountNumber;

const accountsIn = async (client: SignedInClient, requestType: string) =>
  (await listPayees(client, requestType)).map((payee) => payee['accountNumber']);

test('a maker’s ADD waits for a checker, whose APPROVE activates the payee (B222, B223, B257, B263, RULINGS B1)', async () => {
  expect(await confirmedPayee(meera, 'ADD', krishi)).toMatchObject({
    kind: 'success',
    body: { Message: 'Krishi Pumps has been sent for authorisation.' },
  });
  expect(await flagOf(meera, krishi.accountNumber)).toBe('PENDING');
  const [, waiting] = await listPayees(charles, 'PENDING');
  expect(waiting).toMatchObject({
    ...krishi,
    bankName: 'Bank of Maharashtra',
    statusFlag: 'PENDING',
    STATUS: '2',
    RequestKind: 'addition',
    RequestedBy: 'Meera Patil',
    RequestedOn: '21-11-2026 10:00:00',
    OwnRequest: 'N',
  });
  expect(Object.keys(waiting ?? {})).toEqual(expect.arrayContaining(payeeFields));
  expect(await confirmedPayee(charles, 'APPROVE', krishi)).toMatchObject({
    kind: 'success',
    body: { PayeeList: [{ statusFlag: 'ACTIVATED', STATUS: '1' }] },
  });
  expect(await flagOf(meera, krishi.accountNumber)).toBe('ACTIVATED');
  expect(await accountsIn(charles, 'PENDING')).toEqual([malvan.accountNumber]);
  expect(await confirmedPayee(charles, 'APPROVE', krishi)).toMatchObject({ code: '9060' });
});

test('REJECTADD ends an addition without a payee who can be paid, and without an OTP (B264, B269, RULINGS B1)', async () => {
  expect(await callPayee(charles, 'REJECTADD', malvan)).toMatchObject({ kind: 'success' });
  expect(await accountsIn(charles, 'PENDING')).toEqual([]);
  const [ended] = (await listPayees(meera)).filter(isOf(malvan));
  expect(ended).toMatchObject({ statusFlag: 'REJECTED', STATUS: '4' });
  expect(ended).not.toHaveProperty('RejectRemark');
  expect(await confirmedPayee(charles, 'APPROVE', malvan)).toMatchObject({ code: '9060' });
  expect(await callPayee(meera, 'UPDATE', malvan)).toMatchObject({ code: '9044' });
  const farida = await signInAs(bank, 'farida');
  const order = { amount: '10.00', to: malvan.accountNumber };
  await expect(authorisedTransfer(bank, farida, order)).rejects.toThrow(/ 9044 /);
  expect(await confirmedPayee(meera, 'ADD', malvan)).toMatchObject({ kind: 'success' });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
});

test('the reason of a rejection is told to the maker, and stands beside the payee while he is rejected (ruling 8)', async () => {
  const newestText = async () => (await bank.inbox.read({ to: meera.user })).at(-1)?.text;
  const remarked = (verb: string, payee: NamedPayee, RejectRemark: string) =>
    charles.call('ManagePayeeService', { ...payeeBody(charles, verb, payee), RejectRemark });
  expect(await remarked('APPROVE', malvan, 'fine')).toMatchObject({ code: '9100' });
  expect(await remarked('REJECTADD', malvan, 'a'.repeat(61))).toMatchObject({ code: '9100' });
  expect(await remarked('REJECTDELETE', textiles, ' ')).toMatchObject({ kind: 'success' });
  expect(await newestText()).toBe(
    'Your request to deactivate beneficiary Kulkarni Textiles, account ending 7902, has been rejected.',
  );
  expect(await remarked('REJECTADD', malvan, ' no contract ')).toMatchObject({ kind: 'success' });
  expect(await newestText()).toBe(
    'Your request to add beneficiary Malvan Cashew Traders, account ending 2936, has been rejected: no contract',
  );
  const [ended] = (await listPayees(meera)).filter(isOf(malvan));
  expect(ended).toMatchObject({ RejectRemark: 'no contract' });
  await confirmedPayee(meera, 'ADD', malvan);
  expect((await listPayees(meera)).find(isOf(malvan))).not.toHaveProperty('RejectRemark');
  await confirmedPayee(charles, 'APPROVE', malvan);
  expect(await newestText()).toContain('account ending 2936, has been approved.');
});

test('a cooling period begins with the approval, of those too who wait from the start (INVARIANTS P5)', async () => {
  // In the PostgreSQL of the tests a bank can be used until another one is made.
  await bank.stop();
  const strict = await startBank({ policy: { payee: { coolingHours: 4 } } });
  const [checker, farida] = [await signInAs(strict, 'charles'), await signInAs(strict, 'farida')];
  expect((await listPayees(checker, 'PENDING'))[0]).not.toHaveProperty('UsableFrom');
  await confirmedPayee(checker, 'APPROVE', malvan);
  expect((await listPayees(farida)).find(isOf(malvan))).toMatchObject({
    UsableFrom: '21-11-2026 14:00:00',
  });
  const to = malvan.accountNumber;
  const order = await authorisedTransfer(strict, farida, { amount: '10.00', to });
  expect(await farida.call('FundTransferService', order)).toMatchObject({ code: '9045' });
});

test('a maker’s DELETE waits, and nobody is paid meanwhile; APPROVEDELETE deactivates (B222, B258, B265, RULINGS B1, B3)', async () => {
  const farida = await signInAs(bank, 'farida');
  const to = seeds.accountNumber;
  const order = await authorisedTransfer(bank, farida, { amount: '10.00', to });
  expect(await callPayee(meera, 'DELETE', seeds)).toMatchObject({ kind: 'success' });
  const [leaving] = (await listPayees(meera)).filter(isOf(seeds));
  expect(leaving).toMatchObject({ statusFlag: 'PENDINGDELETE', STATUS: '3' });
  expect(await accountsIn(charles, 'PENDINGDELETE')).toEqual([
    textiles.accountNumber,
    seeds.accountNumber,
  ]);
  expect(await farida.call('FundTransferService', order)).toMatchObject({ code: '9044' });
  expect(await confirmedPayee(charles, 'APPROVEDELETE', seeds)).toMatchObject({ kind: 'success' });
  expect(await flagOf(meera, seeds.accountNumber)).toBe('DEACTIVATED');
  expect(await accountsIn(charles, 'PENDINGDELETE')).toEqual([textiles.accountNumber]);
});

test('REJECTDELETE leaves the payee activated (B266)', async () => {
  expect(await callPayee(charles, 'REJECTDELETE', textiles)).toMatchObject({ kind: 'success' });
  expect(await flagOf(meera, textiles.accountNumber)).toBe('ACTIVATED');
  const request = payeeBody(charles, 'PENDINGDELETE', textiles);
  expect(await charles.call('ManagePayeeService', request)).toMatchObject({ code: '100' });
});

test('a maker’s UPDATE waits like an addition, and a rejected one leaves the payee deactivated (B259)', async () => {
  await confirmedPayee(charles, 'APPROVEDELETE', textiles);
  for (const [verb, flag] of [
    ['REJECTADD', 'DEACTIVATED'],
    ['APPROVE', 'ACTIVATED'],
  ] as const) {
    expect(await callPayee(meera, 'UPDATE', textiles)).toMatchObject({ kind: 'success' });
    expect(await flagOf(meera, textiles.accountNumber)).toBe('PENDING');
    const request = (await listPayees(charles, 'PENDING')).at(-1);
    expect(request).toMatchObject({ ...textiles, RequestKind: 'reactivation' });
    expect(await confirmedPayee(charles, verb, textiles)).toMatchObject({ kind: 'success' });
    expect(await flagOf(meera, textiles.accountNumber)).toBe(flag);
  }
});

test('what waits is not changed by anybody but a checker, and not by the wrong verb (B246, RULINGS B2)', async () => {
  const farida = await signInAs(bank, 'farida');
  for (const client of [meera, farida]) {
    for (const payee of [malvan, textiles]) {
      expect(await callPayee(client, 'UPDATE', payee)).toMatchObject({ code: '9063' });
      expect(await callPayee(client, 'DELETE', payee)).toMatchObject({ code: '9063' });
      expect(await confirmedPayee(client, 'ADD', payee)).toMatchObject({ code: '9063' });
    }
    expect(await callPayee(client, 'UPDATE', rejection)).toMatchObject({ code: '9044' });
  }
  expect(await confirmedPayee(charles, 'APPROVEDELETE', malvan)).toMatchObject({ code: '9060' });
  expect(await callPayee(charles, 'REJECTADD', textiles)).toMatchObject({ code: '9060' });
});

test('an approval needs an OTP for this name and account; a rejection needs none (B269, B270, B390)', async () => {
  expect(await callPayee(charles, 'APPROVE', malvan)).toMatchObject({ code: '9023' });
  expect(await callPayee(charles, 'APPROVEDELETE', textiles)).toMatchObject({ code: '9023' });
  const farida = await signInAs(bank, 'farida');
  await confirmPayee(farida, malvan);
  expect(await callPayee(farida, 'APPROVEDELETE', textiles)).toMatchObject({ code: '9024' });
  expect(await flagOf(meera, textiles.accountNumber)).toBe('PENDINGDELETE');
  expect(await accountsIn(charles, 'PENDINGDELETE')).toEqual([textiles.accountNumber]);
  await confirmPayee(charles, textiles);
  expect(await callPayee(charles, 'APPROVE', malvan)).toMatchObject({ code: '9024' });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
  const renamedPayee = { ...malvan, payeeName: 'Malvan Cashews' };
  expect(await confirmedPayee(charles, 'APPROVE', renamedPayee)).toMatchObject({ code: '9062' });
  expect(await callPayee(charles, 'APPROVEDELETE', malvan)).toMatchObject({ code: '9060' });
  expect(await callPayee(charles, 'REJECTDELETE', textiles)).toMatchObject({ kind: 'success' });
});

test('ten verbs are documented, two are additions, and any other is refused (B395, ruling 31)', async () => {
  const farida = await signInAs(bank, 'farida');
  const documented =
    'ADD VIEW DELETE UPDATE PENDING PENDINGDELETE APPROVE REJECTADD APPROVEDELETE REJECTDELETE';
  const refused: string[] = [];
  for (const verb of [...documented.split(' '), 'REMOVE', 'add', '']) {
    const answer = await callPayee(farida, verb, krishi);
    if (answer.kind === 'refusal' && answer.code === '9100') refused.push(verb);
  }
  expect(refused).toEqual(['REMOVE', 'add', '']);
  expect(await ownPayeeRequests(farida)).toEqual([]);
  const { user: mobileNumber, customerNo: customerNumber } = meera;
  const recall = { requestType: 'W', mobileNumber, customerNumber, RequestId: 'R000000000000' };
  expect(await meera.call('ManagePayeeService', recall)).toMatchObject({ code: '9060' });
});

test('only a checker of the same customer sees and decides (B267)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const imran = await signInAs(bank, 'imran');
  for (const verb of ['PENDING', 'APPROVE', 'REJECTADD']) {
    expect(await callPayee(meera, verb, malvan)).toMatchObject({ code: '9011' });
    expect(await callPayee(vikram, verb, malvan)).toMatchObject({ code: '9011' });
  }
  for (const verb of ['PENDINGDELETE', 'APPROVEDELETE', 'REJECTDELETE']) {
    expect(await callPayee(meera, verb, textiles)).toMatchObject({ code: '9011' });
    expect(await callPayee(vikram, verb, textiles)).toMatchObject({ code: '9011' });
  }
  expect(await listPayees(imran, 'PENDING')).toEqual([]);
  expect(await listPayees(imran, 'PENDINGDELETE')).toEqual([]);
  expect(await confirmedPayee(imran, 'APPROVE', malvan)).toMatchObject({ code: '9012' });
  expect(await callPayee(imran, 'REJECTADD', malvan)).toMatchObject({ code: '9012' });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
});

test('the signatory who is both acts at once, and decides on what others have asked for (B271)', async () => {
  const farida = await signInAs(bank, 'farida');
  await confirmedPayee(farida, 'ADD', krishi);
  expect(await flagOf(farida, krishi.accountNumber)).toBe('ACTIVATED');
  await callPayee(farida, 'DELETE', krishi);
  expect(await flagOf(farida, krishi.accountNumber)).toBe('DEACTIVATED');
  expect(await confirmedPayee(farida, 'APPROVE', malvan)).toMatchObject({ kind: 'success' });
  expect(await flagOf(farida, malvan.accountNumber)).toBe('ACTIVATED');
});

test('a maker who acts as retail needs nobody’s approval (B255, B357)', async () => {
  const nandini = await signInAs(bank, 'nandini');
  await confirmedPayee(nandini, 'ADD', krishi);
  expect(await flagOf(nandini, krishi.accountNumber)).toBe('ACTIVATED');
  await callPayee(nandini, 'DELETE', krishi);
  expect(await flagOf(nandini, krishi.accountNumber)).toBe('DEACTIVATED');
  await callPayee(nandini, 'UPDATE', krishi);
  expect(await flagOf(nandini, krishi.accountNumber)).toBe('ACTIVATED');
});

test(
  'nobody decides on a request of his own, under whichever user ID (INVARIANTS M2)',
  bothEngines,
  async () => {
    // The bank has made the maker a checker, and given the checker a second user ID for making.
    const set = (username: string, change: Partial<typeof logins.$inferInsert>) =>
      bank.inBank((tx) => tx.update(logins).set(change).where(eq(logins.username, username)));
    await set(meera.person.loginUsername, { makerChecker: 'B' });
    expect(await listPayees(meera, 'PENDING')).toMatchObject([{ OwnRequest: 'Y' }]);
    for (const verb of ['APPROVE', 'REJECTADD']) {
      expect(await confirmedPayee(meera, verb, malvan)).toMatchObject({ code: '9061' });
    }
    expect(await callPayee(meera, 'REJECTDELETE', textiles)).toMatchObject({ code: '9061' });
    const signatoryNo = meera.person.signatory?.number ?? '';
    await set(charles.person.loginUsername, { signatoryNo });
    expect(await confirmedPayee(charles, 'APPROVE', malvan)).toMatchObject({ code: '9061' });
    await set(charles.person.loginUsername, { signatoryNo: '300002267' });
    expect(await confirmedPayee(charles, 'APPROVE', malvan)).toMatchObject({ kind: 'success' });
  },
);

test(
  'of two decisions at the same moment exactly one counts, and its author is on record',
  bothEngines,
  async () => {
    const farida = await signInAs(bank, 'farida');
    await confirmPayee(charles, malvan);
    const answers = await Promise.all([
      callPayee(charles, 'APPROVE', malvan),
      callPayee(farida, 'REJECTADD', malvan),
    ]);
    const codes = answers.map((answer) => (answer.kind === 'success' ? '0' : answer.code));
    expect(codes.toSorted()).toEqual(['0', '9060']);
    const rows = await bank.bank.store.read
      .select()
      .from(payeeRequests)
      .where(eq(payeeRequests.kind, 'addition'));
    const isApproved = codes[0] === '0';
    expect(rows).toMatchObject([
      {
        state: isApproved ? 'APPROVED' : 'REJECTED',
        makerLogin: meera.person.loginUsername,
        decidedBy: (isApproved ? charles : farida).person.loginUsername,
        decidedAt: bank.bank.clock.now(),
      },
    ]);
    expect(await flagOf(meera, malvan.accountNumber)).toBe(isApproved ? 'ACTIVATED' : 'REJECTED');
  },
);
