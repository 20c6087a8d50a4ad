import { logins } from '@sahakar/db/schema/customers';
import { sessions } from '@sahakar/db/schema/sessions';
import { expect, test, vi } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { typeSignIn } from '../testing/signed-in-client.ts';

const bank = bankOfEachTest({ scenario: 'identity' });
const asha = signedInForEachTest(bank, 'asha', typeSignIn);

/** Which of the two tables the transactions from here on write to, in their order. */
function written(): readonly string[] {
  const order: string[] = [];
  const { store } = bank.bank;
  const transaction = store.transaction.bind(store);
  vi.spyOn(store, 'transaction').mockImplementation(async (work) =>
    transaction(async (tx) => {
      const { update } = tx;
      const watched = vi.spyOn(tx, 'update').mockImplementation((table) => {
        if (Object.is(table, logins)) order.push('login');
        if (Object.is(table, sessions)) order.push('session');
        return update.call(tx, table);
      });
      try {
        return await work(tx);
      } finally {
        watched.mockRestore();
      }
    }),
  );
  return order;
}

test.each([
  ['TPINChangeIBService', (old: string) => ({ OldTPin: old, NewTpin: 'Payments@1972' }), 'tpin'],
  [
    'MPINChangeIBService',
    (old: string) => ({ OldMPin: old, NewMpin: 'Payments@1972' }),
    'password',
  ],
] as const)(
  '%s takes the login before the session, as a sign-in does, so that neither waits for the other in vain (ASSURANCE B11)',
  bothEngines,
  async (service, secrets, kind) => {
    const { customerNo: CustNo, person } = asha;
    const { loginUsername: UserName } = person;
    const old = (kind === 'tpin' ? person.transactionPassword : person.password) ?? '';
    const order = written();
    const answer = await asha.call(service, { ...secrets(old), CustNo, UserName });
    expect(answer).toMatchObject({ kind: 'success' });
    expect(order.join(' ')).toMatch(/^login.* session/);
    expect(order.lastIndexOf('login')).toBeLessThan(order.indexOf('session'));
  },
);
