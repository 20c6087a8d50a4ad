import { beforeEach, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;

beforeEach(async () => {
  bank = await startBank();
});

const view = (client: SignedInClient, change: object = {}) =>
  client.call('ManagePayeeService', {
    requestType: 'VIEW',
    mobileNumber: client.user,
    customerNumber: client.customerNo,
    ...change,
  });

test('lists the own payees with status flag and digit, and nobody else\u2019s', async () => {
  const asha = await signInAs(bank, 'asha');
  const answer = await view(asha);
  if (answer.kind !== 'success') throw new Error(answer.message);
  const seeded = bank.scenario.customers.find(({ key }) => key === 'asha')?.payees ?? [];
  const { PayeeList } = answer.body as {
    PayeeList: { accountNumber: string; statusFlag: string; STATUS: string }[];
  };
  expect(PayeeList.map(({ accountNumber }) => accountNumber).toSorted()).toEqual(
    seeded.map(({ accountNumber }) => accountNumber).toSorted(),
  );
  const digits = {
    ACTIVATED: '1',
    DEACTIVATED: '0',
    PENDING: '2',
    PENDINGDELETE: '3',
    REJECTED: '4',
  };
  for (const payee of PayeeList) {
    const { status } = seeded.find((one) => one.accountNumber === payee.accountNumber) ?? {};
    expect(payee.statusFlag).toBe(status);
    expect(payee.STATUS).toBe(status === undefined ? '' : digits[status]);
  }
});

test('a customer without payees gets 100', async () => {
  const gurpreet = await signInAs(bank, 'gurpreet');
  expect(await view(gurpreet)).toMatchObject({ code: '100', message: 'No record found' });
});

test("another customer's number answers 9012", async () => {
  const asha = await signInAs(bank, 'asha');
  expect(await view(asha, { customerNumber: '200007316' })).toMatchObject({ code: '9012' });
});

test('a view-only user is refused', async () => {
  const vikram = await signInAs(bank, 'vikram');
  expect(await view(vikram)).toMatchObject({ code: '9011' });
});
