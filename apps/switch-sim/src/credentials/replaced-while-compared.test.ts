import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { personOf, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { transferBody } from '../testing/transfer-steps.ts';
import { visitorAt, walkToOtp } from '../testing/visitor-client.ts';

/** Does something once the next comparison has its verdict, and before anybody acts by it. */
function afterNextComparison({ bank: { slowHash } }: TestBank, act: () => Promise<unknown>): void {
  const { verify } = slowHash;
  slowHash.verify = async (secret, storedHash) => {
    slowHash.verify = verify;
    const isEqual = await verify(secret, storedHash);
    await act();
    return isEqual;
  };
}

/** As in another process, whose line is its own. */
function waitForNobody({ bank: { slowHash } }: TestBank): void {
  slowHash.inTurn = (_asker, work) => work();
}

test(
  'a password that is replaced while it is compared opens no session (INVARIANTS SE8)',
  bothEngines,
  async () => {
    const bank = await startBank({ scenario: 'identity' });
    const leela = visitorAt(bank, 'leela');
    await walkToOtp(leela, 'FORGOTPASS');
    const { loginUsername: LoginUsername, password: LoginPassword } = personOf(bank, 'leela');
    waitForNobody(bank);
    afterNextComparison(bank, () => leela.register());
    const login = { LoginUsername, LoginPassword };
    expect(await strangerAt(bank).call('LoginValidateIBService', login)).toMatchObject({
      code: '9001',
    });
    const [temporaryPassword] = await leela.temporaryPasswords();
    const next = { LoginUsername, LoginPassword: temporaryPassword };
    expect(await strangerAt(bank).call('LoginValidateIBService', next)).toMatchObject({
      kind: 'success',
    });
  },
);

test(
  'a transaction password that is replaced while it is compared is proved by nobody (INVARIANTS O8)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const { customerNo, person } = asha;
    const owner = { CustNo: customerNo, UserName: person.loginUsername };
    const former = person.transactionPassword ?? '';
    const tpins = { ...owner, OldTPin: former, NewTpin: 'Another@2026' };
    waitForNobody(bank);
    afterNextComparison(bank, () => asha.expectCall('TPINChangeIBService', tpins));
    const proof = (TPin: string) => ({ customerNumber: customerNo, TPin });
    expect(await asha.call('TPINValidationService', proof(former))).toMatchObject({ code: '9030' });
    const order = transferBody(bank, asha, { amount: '1.00' });
    expect(await asha.call('FundTransferService', order)).toMatchObject({ code: '9030' });
    await asha.expectCall('TPINValidationService', proof('Another@2026'));
  },
);
