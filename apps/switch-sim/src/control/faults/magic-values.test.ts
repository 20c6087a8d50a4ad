import { readFileSync } from 'node:fs';
import { engine } from '@sahakar/db/dialect';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { responseCodes } from '@sahakar/contracts/response-codes';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import {
  isFault,
  magicFault,
  type MagicField,
  type MagicValue,
  magicValues,
} from '../../instruments/magic-values.ts';
import { authorisedPayment } from '../../testing/other-bank-steps.ts';
import { type SignedInClient, signInAs, strangerAtSocket } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';

const own = { CustNo: '100042317' };

/** A service that takes a value of this kind, and the value made to end so. */
const calls: Readonly<Record<MagicField, (ending: string) => readonly [string, object]>> = {
  amount: (ending) => ['FundTransferService', { Amount: `10${ending}` }],
  account: (ending) => ['BalanceEnquiryService', { ...own, AccountNumber: `0010100000${ending}` }],
  ifsc: (ending) => ['IFSCCodeValidationService', { IfscCode: `HDFC00${ending}` }],
  mobile: (ending) => ['UpdateMobileNumberService', { ...own, NewMobileNo: `98200${ending}` }],
  cheque: (ending) => ['fateOfChqService', { ...own, InstrumentNo: `1${ending}` }],
  card: (ending) => ['GetOTPService', { CardNo: `60801234567${ending}` }],
};

async function begin(environment: Readonly<Record<string, string>> = {}) {
  const bank = await startBank({ environment });
  const asha = await signInAs(bank, 'asha', await strangerAtSocket(bank));
  const control = supertest(bank.app.server);
  return { bank, asha, control };
}

async function expectOutcome(client: SignedInClient, { field, ending, outcome }: MagicValue) {
  const [service, request] = calls[field](ending);
  const startedAt = performance.now();
  const call = client.call(service, request);
  switch (outcome.kind) {
    case 'code':
      expect(await call).toMatchObject({ code: outcome.code, message: outcome.message });
      break;
    case 'status':
      expect(await call).toMatchObject({ status: outcome.status });
      break;
    case 'delay':
      await call;
      expect(performance.now() - startedAt).toBeGreaterThan(outcome.milliseconds - 50);
      break;
    default:
      await expect(call).rejects.toThrow();
  }
}

test.runIf(engine === 'sqlite')(
  'every magic value forces what its row says, in a world that has them on and in no other',
  async () => {
    const { bank, asha, control } = await begin();
    const account = magicValues.find(({ field }) => field === 'account');
    if (account === undefined) throw new Error('There is no account ending');
    const [service, request] = calls.account(account.ending);
    expect(await asha.call(service, request)).toMatchObject({ code: '9012' });
    const { body } = await control.post('/__sim/api/magic-values').send({ isOn: true }).expect(200);
    expect(body).toEqual({ isOn: true, values: magicValues });
    for (const value of magicValues) {
      if (isFault(value.outcome)) await expectOutcome(asha, value);
    }
    const walked = magicValues.filter(({ field }) => field === 'account');
    expect(walked).toHaveLength(Object.keys(responseCodes).length - 1);
    const ofRails = magicValues.filter(({ outcome }) => !isFault(outcome));
    for (const { ending, outcome } of ofRails) {
      const call = await authorisedPayment(bank, asha, 'IMPS', { amount: `100${ending}` });
      const answer = await asha.call(call.service, call.request);
      expect(answer.kind).toBe(outcome.kind === 'declined' ? 'refusal' : 'success');
    }
    const rows = await bank.bank.store.read.select().from(outwardPayments);
    expect(rows.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual([
      '10013 pending',
      '10015 pending',
      '10016 pending',
      '10017 success',
      '10018 pending',
    ]);
    await bank.worlds.close();
    expect(await (await bank.worlds.open('main'))?.magic.isOn()).toBe(true);
  },
);

test.runIf(engine === 'sqlite')('without the control plane no value is magic', async () => {
  const { bank, asha, control } = await begin({ SIM_CONTROL: 'off' });
  await control.get('/__sim/api/magic-values').expect(404);
  await expect(bank.world.magic.turn(true)).rejects.toThrow();
  const answer = await asha.call('IFSCCodeValidationService', { IfscCode: 'HDFC0089110' });
  expect(answer).not.toMatchObject({ code: '9110' });
});

test.each([
  ['BeneficiaryAccountNumber', '00101000089044'],
  ['ToAccNo', '00101000089044'],
  ['BenfAccountNo', '00101000089044'],
  ['IfscCode', 'HDFC0089052'],
  ['Ifsc', 'HDFC0089052'],
  ['ToIfsc', 'HDFC0089052'],
])('whatever a transfer calls it, %s forces what its value stands for', (name, value) => {
  expect(magicFault({ [name]: value })).toMatchObject({
    kind: 'code',
    code: `9${value.slice(-3)}`,
  });
});

test('no two rows say something else of the same value, and the page is printed from the table', () => {
  const keys = magicValues.map(({ field, ending }) => `${field} ${ending}`);
  expect(new Set(keys).size).toBe(keys.length);
  const page = readFileSync(
    new URL('../../../../../docs/simulator/magic-values.md', import.meta.url),
    'utf8',
  );
  const rows = magicValues.map(
    ({ field, ending, words, isAlwaysOn }) =>
      `| ${field} | \`${ending}\` | ${words} | ${isAlwaysOn ? 'always' : 'switched on'} |`,
  );
  expect(page.split('\n').filter((line) => /^\| \w+ \| `/.test(line))).toEqual(rows);
});
