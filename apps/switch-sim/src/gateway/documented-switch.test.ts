import { serviceCallPath, TokenNews } from '@sahakar/contracts/envelope';
import { engine } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { approve, pendingOf, propose, rejectionOf } from '../testing/request-steps.ts';
import { type SignedInClient, signInAs, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

const startDocumented = () =>
  startBank({ scenario: 'requests-and-schedules', environment: { DIALECT: 'documented' } });

const codeOf = async (client: SignedInClient, service: string, request: object) => {
  const answer = await client.call(service, request);
  return answer.kind === 'success' ? '0' : answer.code;
};

// What a dialect hides is decided before and behind the handlers, where no engine is asked.
test.runIf(engine === 'sqlite')(
  'a switch that knows the documents alone announces nothing, and refuses what they do not name (ruling 8, decision 0061)',
  async () => {
    const bank = await startDocumented();
    const asha = await typeSignIn(bank, 'asha');
    const token = await asha.token();
    expect(TokenNews.parse(token)).toEqual({ Capabilities: [] });
    expect(token).not.toHaveProperty('ServerTime');
    const { customerNo: CustNo } = asha;
    const enquiry = { AccountNumber: '001010000042317', CustNo };
    const sealed = await asha.seal('BalanceEnquiryService', enquiry);
    const answer = await supertest(bank.app.server)
      .post(serviceCallPath)
      .set({ ...sealed.headers, cookie: asha.cookie })
      .send(sealed.body);
    expect(answer.status).toBe(200);
    expect(answer.headers['date']).toBe(bank.bank.clock.now().toUTCString());

    expect(await codeOf(asha, 'AccountEnquiryService', { Key: 'NOMINEE', CustNo })).toBe('9015');
    const closing = { UserName: CustNo, Closing: 'Y' };
    const refused = await asha.call('LogOutValidateIBService', closing);
    expect(refused).toMatchObject({ code: '9100', details: '' });
    expect(refused).toHaveProperty('message', expect.stringContaining('Closing'));
    const pin = { OldMPin: '4071', NewMpin: '9356', CustNo, UserName: CustNo, PinType: 'TPIN' };
    expect(await codeOf(asha, 'MPINChangeService', pin)).toBe('9100');

    const wrongPassword = { customerNumber: CustNo, TPin: 'Wrong@1' };
    expect(await asha.call('TPINValidationService', wrongPassword)).toMatchObject({
      code: '9030',
      details: '',
    });
    const ask = { mobileNumber: asha.user, customerNumber: CustNo, payeeType: '' };
    const { PayeeList: payees } = await answerOf<{ PayeeList: object[] }>(
      asha,
      'ManagePayeeService',
      {
        requestType: 'VIEW',
        ...ask,
      },
    );
    expect(payees.length).toBeGreaterThan(2);
    const added = payees.filter((payee) => 'LastPaidOn' in payee || 'RequestedBy' in payee);
    expect(added).toEqual([]);
  },
);

test.runIf(engine === 'sqlite')(
  'of requests without numbers the oldest equal one is decided on, once (RULINGS K1, decision 0061)',
  async () => {
    const bank = await startDocumented();
    const before = await pendingOf(await signInAs(bank, 'charles'), 'INTRA');
    const wanted = { type: 'INTRA', amount: '314.15' } as const;
    // The documents know no way to ask for the same twice a day.
    for (const day of [0, 1]) {
      await bank.letPass(day * 86_400);
      const maker = await signInAs(bank, 'meera');
      expect(await propose(bank, maker, wanted)).toMatchObject({ kind: 'success' });
    }
    const states = async () => {
      const rows = await bank.bank.store.read
        .select()
        .from(transferRequests)
        .where(eq(transferRequests.amount, 314_15n))
        .orderBy(transferRequests.createdAt);
      return rows.map(({ state }) => state);
    };
    const checker = await signInAs(bank, 'charles');
    const waiting = await pendingOf(checker, 'INTRA');
    expect(waiting).toHaveLength(before.length + 2);
    for (const row of waiting) {
      expect(row).not.toHaveProperty('RequestId');
      expect(row).not.toHaveProperty('RequestedBy');
    }
    const row = waiting.find(({ Amount }) => Amount === '314.15');
    if (row === undefined) throw new Error('The request does not wait');
    expect(await approve(checker, row)).toMatchObject({ kind: 'success' });
    expect(await states()).toEqual(['APPROVED', 'PENDING']);
    const rejection = await checker.call('FundTransferRequestService', rejectionOf(checker, row));
    expect(rejection).toMatchObject({
      code: '9100',
      message: expect.stringContaining('RejectRemark'),
    });
    expect(await pendingOf(checker, 'INTRA')).toHaveLength(before.length + 1);
  },
);

async function answerOf<T>(client: SignedInClient, service: string, request: object): Promise<T> {
  // Safe: the test names the shape that the contract has.
  return (await client.expectCall(service, request)) as T;
}
