import { expect, test } from 'vitest';
import { deskOf } from '../call/refusal.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { requireOwnAccount } from './otp-request.ts';

const own = bankOfAllTests();

/** What somebody asks who is of the customer of this key. */
function askedBy(key: string) {
  const customer = own.scenario.customers.find((one) => one.key === key);
  if (customer === undefined) throw new Error(`There is no customer ${key}`);
  const user = {
    loginUsername: key,
    customerNo: customer.number,
    customerName: '',
    makerChecker: '',
    mobile: '',
  };
  // Safe: the account is looked up at the desk alone.
  const call = deskOf(own.bank) as Parameters<typeof requireOwnAccount>[0]['call'];
  return { request: { call, user, details: {} }, accounts: customer.accounts };
}

test('an account of another customer, and one that is not there, are refused alike', async () => {
  const [asha, ravi] = [askedBy('asha'), askedBy('ravi')];
  const hers = asha.accounts[0]?.number ?? '';
  expect(await requireOwnAccount(asha.request, hers)).toMatchObject({ number: hers });
  const refused = { code: '9012', message: 'The details were not found.' };
  await expect(requireOwnAccount(ravi.request, hers)).rejects.toMatchObject(refused);
  await expect(requireOwnAccount(asha.request, '1')).rejects.toMatchObject(refused);
});
