import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { expireRequests } from '../approvals/expire-requests.ts';
import { bothEngines } from '../testing/both-engines.ts';
import {
  callPayee,
  confirmedPayee,
  confirmPayee,
  flagOf,
  listPayees,
  ownPayeeRequests,
  payeeBody,
  malvan,
  textiles,
  krishi,
} from '../testing/payee-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { payeeRequestKind } from './payee-request.ts';

const bank = bankOfEachTest();
const meera = signedInForEachTest(bank, 'meera');
const charles = signedInForEachTest(bank, 'charles');

const withdraw = (client: SignedInClient, RequestId: string | undefined) =>
  client.call('ManagePayeeService', {
    requestType: 'W',
    mobileNumber: client.user,
    customerNumber: client.customerNo,
    RequestId,
  });

/** The number of the newest request of this maker for a payee. */
async function numberOf(client: SignedInClient, { accountNumber }: { accountNumber: string }) {
  const own = await ownPayeeRequests(client);
  return own.find((request) => request['accountNumber'] === accountNumber)?.['RequestId'];
}

const rolesOf = (client: SignedInClient, makerChecker: 'M' | 'C' | 'B') =>
  bank.inBank((tx) =>
    tx.update(logins).set({ makerChecker }).where(eq(logins.username, client.person.loginUsername)),
  );

test('a maker sees which changes of payees he has asked for, newest first, with who decided, when and why; a checker what he has decided (ruling 31)', async () => {
  await confirmedPayee(meera, 'ADD', krishi);
  await confirmedPayee(charles, 'APPROVE', malvan);
  await charles.expectCall('ManagePayeeService', {
    ...payeeBody(charles, 'REJECTDELETE', textiles),
    RejectRemark: 'still supplies us',
  });

  const decision = { DecidedBy: 'Charles Fernandes', DecidedOn: '21-11-2026 10:00:00' };
  const own = await ownPayeeRequests(meera);
  expect(own).toHaveLength(3);
  expect(own[0]).toMatchObject({ ...krishi, State: 'PENDING', OwnRequest: 'Y' });
  expect(own[0]).toMatchObject({ RequestKind: 'addition', RequestedOn: '21-11-2026 10:00:00' });
  expect(own[0]).not.toHaveProperty('DecidedBy');
  const older = Object.fromEntries(own.slice(1).map((one) => [one['payeeName'], one]));
  expect(older['Malvan Cashew Traders']).toMatchObject({ State: 'APPROVED', ...decision });
  expect(older['Kulkarni Textiles']).toMatchObject({
    RequestKind: 'deletion',
    State: 'REJECTED',
    DecisionRemark: 'still supplies us',
    ...decision,
  });
  const numbers = (rows: typeof own) => rows.map((one) => one['RequestId'] ?? '').toSorted();
  const ofChecker = await ownPayeeRequests(charles);
  expect(ofChecker.map((one) => one['OwnRequest'])).toEqual(['N', 'N']);
  expect(numbers(ofChecker)).toEqual(numbers(own.slice(1)));
  const farida = await signInAs(bank, 'farida');
  expect(await ownPayeeRequests(farida)).toEqual([]);
});

test('a withdrawn addition is no payee of anybody, can be decided on by nobody, and may be asked for again (ruling 31)', async () => {
  await confirmedPayee(meera, 'ADD', krishi);
  const number = await numberOf(meera, krishi);
  await confirmPayee(charles, krishi);

  expect(await withdraw(meera, number)).toMatchObject({
    body: { Message: 'The request to add Krishi Pumps has been withdrawn.' },
  });
  expect(await flagOf(meera, krishi.accountNumber)).toBe('none');
  expect(await callPayee(charles, 'APPROVE', krishi)).toMatchObject({ code: '9060' });
  expect(await callPayee(charles, 'REJECTADD', krishi)).toMatchObject({ code: '9060' });
  expect(await withdraw(meera, number)).toMatchObject({ code: '9060' });
  const [ended] = await ownPayeeRequests(meera);
  expect(ended).toMatchObject({ State: 'RECALLED', DecidedOn: '21-11-2026 10:00:00' });
  expect(ended).not.toHaveProperty('DecidedBy');

  expect(await confirmedPayee(meera, 'ADD', krishi)).toMatchObject({ kind: 'success' });
  expect(await withdraw(meera, number)).toMatchObject({ code: '9060' });
  expect(await flagOf(meera, krishi.accountNumber)).toBe('PENDING');
});

test('a payee whose deletion, or whose return, is withdrawn stands as before it (ruling 31)', async () => {
  await withdraw(meera, await numberOf(meera, textiles));
  expect(await flagOf(meera, textiles.accountNumber)).toBe('ACTIVATED');
  await callPayee(meera, 'DELETE', textiles);
  await confirmedPayee(charles, 'APPROVEDELETE', textiles);
  const comeBack = [
    () => callPayee(meera, 'UPDATE', textiles),
    // Who was a payee once comes back by an addition too (RULINGS B8).
    () => confirmedPayee(meera, 'ADD', textiles),
  ];
  for (const ask of comeBack) {
    expect(await ask()).toMatchObject({ kind: 'success' });
    expect((await listPayees(charles, 'PENDING')).at(-1)).toMatchObject({
      ...textiles,
      RequestKind: 'reactivation',
    });
    await withdraw(meera, await numberOf(meera, textiles));
    expect(await flagOf(meera, textiles.accountNumber)).toBe('DEACTIVATED');
  }
});

/** He was a payee once, under the name that his first addition gave him. */
async function deactivated(payee: typeof krishi): Promise<void> {
  await confirmedPayee(meera, 'ADD', payee);
  await confirmedPayee(charles, 'APPROVE', payee);
  await callPayee(meera, 'DELETE', payee);
  await confirmedPayee(charles, 'APPROVEDELETE', payee);
}

const pipes = { ...krishi, payeeName: 'Krishi Pipes', Nickname: 'Pipes' };

test('a payee who shall come back under another name keeps the one that he had where nobody agrees (ruling 31)', async () => {
  await deactivated(krishi);
  const stands = async () =>
    (await listPayees(meera)).find((one) => one['accountNumber'] === krishi.accountNumber);
  const before = await stands();
  expect(before).toMatchObject({ ...krishi, Nickname: 'Known', statusFlag: 'DEACTIVATED' });
  const ends = [
    async () => {
      const answer = await callPayee(charles, 'REJECTADD', pipes);
      expect(answer).toMatchObject({
        body: {
          PayeeList: [{ payeeName: 'Krishi Pumps' }],
          Message: 'The activation of Krishi Pipes has been rejected.',
        },
      });
    },
    async () => withdraw(meera, await numberOf(meera, pipes)),
    () => expireRequests(bank.bank, payeeRequestKind, bank.bank.clock.now()),
  ];
  for (const end of ends) {
    await confirmedPayee(meera, 'ADD', pipes);
    expect(await stands()).toMatchObject({ ...pipes, statusFlag: 'PENDING' });
    await end();
    expect(await stands()).toEqual(before);
  }
  await confirmedPayee(meera, 'ADD', pipes);
  await confirmedPayee(charles, 'APPROVE', pipes);
  expect(await stands()).toMatchObject({ ...pipes, statusFlag: 'ACTIVATED' });
});

test('the history has each payee as he was to be changed, whatever he is called by now (ruling 31)', async () => {
  await deactivated(krishi);
  await confirmedPayee(meera, 'ADD', pipes);
  await confirmedPayee(charles, 'APPROVE', pipes);
  for (const client of [meera, charles]) {
    const own = await ownPayeeRequests(client);
    const ofHim = own.filter((one) => one['accountNumber'] === krishi.accountNumber);
    const told = ofHim.map((one) => `${one['RequestKind']} ${one['payeeName']} ${one['Nickname']}`);
    expect(told.toSorted()).toEqual([
      'addition Krishi Pumps Known',
      'deletion Krishi Pumps Known',
      'reactivation Krishi Pipes Pipes',
    ]);
  }
});

test(
  'a payee who was rejected once stays so where a later addition is withdrawn',
  bothEngines,
  async () => {
    await charles.expectCall('ManagePayeeService', {
      ...payeeBody(charles, 'REJECTADD', malvan),
      RejectRemark: 'no contract',
    });
    await confirmedPayee(meera, 'ADD', malvan);
    await withdraw(meera, await numberOf(meera, malvan));
    const rows = await listPayees(meera);
    expect(rows.find((one) => one['accountNumber'] === malvan.accountNumber)).toMatchObject({
      statusFlag: 'REJECTED',
      RejectRemark: 'no contract',
    });
  },
);

test('one whom the bank began with as rejected stays so where a later addition is withdrawn, once and again', async () => {
  const vidarbha = {
    payeeName: 'Vidarbha Fertilisers',
    accountNumber: '301302010046618',
    ifscCode: 'UBIN0530131',
  };
  for (const _ of [1, 2]) {
    expect(await flagOf(meera, vidarbha.accountNumber)).toBe('REJECTED');
    await confirmedPayee(meera, 'ADD', vidarbha);
    await withdraw(meera, await numberOf(meera, vidarbha));
  }
  expect(await flagOf(meera, vidarbha.accountNumber)).toBe('REJECTED');
  // Who was never more than asked for is nobody's payee, however often he is.
  for (const _ of [1, 2]) {
    await confirmedPayee(meera, 'ADD', krishi);
    await withdraw(meera, await numberOf(meera, krishi));
    expect(await flagOf(meera, krishi.accountNumber)).toBe('none');
  }
});

test('nobody withdraws a change of a payee but the maker who has asked for it, and none that is decided', async () => {
  const number = await numberOf(meera, malvan);
  const [vikram, imran] = [await signInAs(bank, 'vikram'), await signInAs(bank, 'imran')];
  for (const client of [charles, vikram]) {
    expect(await withdraw(client, number)).toMatchObject({ code: '9011' });
  }
  expect(await ownCode(vikram)).toBe('9011');
  await rolesOf(charles, 'M');
  await rolesOf(imran, 'M');
  expect(await withdraw(charles, number)).toMatchObject({ code: '9061' });
  expect(await withdraw(imran, number)).toMatchObject({ code: '9060' });
  expect(await withdraw(meera, 'B000000000000')).toMatchObject({ code: '9060' });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('PENDING');
  await rolesOf(charles, 'C');
  await confirmedPayee(charles, 'APPROVE', malvan);
  expect(await withdraw(meera, number)).toMatchObject({ code: '9060' });
  expect(await flagOf(meera, malvan.accountNumber)).toBe('ACTIVATED');
});

async function ownCode(client: SignedInClient): Promise<string> {
  const { user: mobileNumber, customerNo: customerNumber } = client;
  const history = { requestType: 'H', mobileNumber, customerNumber };
  const answer = await client.call('ManagePayeeService', history);
  return answer.kind === 'refusal' ? answer.code : '0';
}

test(
  'a change that is approved and withdrawn at the same moment has one end',
  bothEngines,
  async () => {
    for (let round = 0; round < 4; round += 1) {
      const payee = { ...krishi, accountNumber: `6011882800${round}` };
      await confirmedPayee(meera, 'ADD', payee);
      const number = await numberOf(meera, payee);
      await confirmPayee(charles, payee);
      const [approved, withdrawn] = await Promise.all([
        callPayee(charles, 'APPROVE', payee),
        withdraw(meera, number),
      ]);
      const ends = [approved, withdrawn].filter(({ kind }) => kind === 'success');
      expect(ends).toHaveLength(1);
      const isApproved = approved.kind === 'success';
      expect(await flagOf(meera, payee.accountNumber)).toBe(isApproved ? 'ACTIVATED' : 'none');
      const rows = await bank.bank.store.read
        .select({ state: payeeRequests.state })
        .from(payeeRequests)
        .where(eq(payeeRequests.requestNo, number ?? ''));
      expect(rows).toEqual([{ state: isApproved ? 'APPROVED' : 'RECALLED' }]);
    }
  },
);

test(
  'the tables keep a decision with a decider and an end without one apart',
  bothEngines,
  async () => {
    const number = (await numberOf(meera, malvan)) ?? '';
    const set = (change: Partial<typeof payeeRequests.$inferInsert>) =>
      bank.inBank((tx) =>
        tx.update(payeeRequests).set(change).where(eq(payeeRequests.requestNo, number)),
      );
    const decidedBy = charles.person.loginUsername;
    for (const state of ['RECALLED', 'EXPIRED'] as const) {
      await expect(set({ state, decidedBy })).rejects.toThrow();
    }
    await expect(set({ state: 'APPROVED' })).rejects.toThrow();
  },
);
