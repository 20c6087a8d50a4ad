import { decideAccess, type Principal } from '@sahakar/contracts/access';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { cardEvents } from '@sahakar/db/schema/cards';
import { logins } from '@sahakar/db/schema/customers';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { authorisations, otpGenerations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { auditLog, sms } from '@sahakar/db/schema/outbox';
import { scheduleInstalments } from '@sahakar/db/schema/schedules';
import { beforeAll, expect, test } from 'vitest';
import { books } from '../testing/books.ts';
import { afterOtp } from '../testing/confirm-by-otp.ts';
import { addSchedule } from '../testing/schedule-steps.ts';
import { firstAccountOf, type SignedInClient, typeSignIn } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';

/** Every service that document 3 names, but for the logout. */
const documented = [
  'FundTransferBalanaceEnquiryService',
  'BalanceEnquiryService',
  'TPINValidationService',
  'OTPGenerationService',
  'OTPValidationService',
  'FundTransferService',
  'FundTransferRequestService',
  'NEFT_RTGS_TransactionService',
  'NEFT_RTGS_TransactionRequestService',
  'ScheduleTransferService',
  'GetCardDetailsService',
  'GetOverallCardLimitService',
  'GetOTPService',
  'ATMHotMarkingService',
  'UpdateAllCardDetailsService',
  'UpdateCardPinService',
  'LimitManagementService',
  'fateOfChqService',
  'PositivePayService',
  'PositivePayStatementService',
] as const satisfies readonly ServiceName[];

/** What else names a user; the logout last, since it ends the session that it has. */
const namingUser = [
  'SessionService',
  'MPINChangeService',
  'MPINChangeIBService',
  'TPINChangeIBService',
  'LogOutValidateIBService',
] as const satisfies readonly ServiceName[];

const callers = [
  ['asha', 'retail'],
  ['meera', 'maker'],
  ['charles', 'checker'],
] as const satisfies readonly (readonly [string, Principal])[];

const ravi = { number: '100038554', mobile: '' };
const nobody = { number: '999999999', mobile: '9820099999' };

let bank: TestBank;
const clients = new Map<string, SignedInClient>();
let schedule = '';

beforeAll(async () => {
  bank = await startBank({ shared: true });
  for (const [key] of callers) clients.set(key, await typeSignIn(bank, key));
  const daily = { startOn: '2026-11-22', frequency: '2', payments: 3, amount: '5.00' } as const;
  const asha = clients.get('asha');
  schedule = asha === undefined ? '' : (await addSchedule(bank, asha, daily)).HID;
  const neighbour = bank.scenario.customers.find(({ key }) => key === 'ravi');
  Object.assign(ravi, { number: neighbour?.number, mobile: neighbour?.mobile });
});

const customerFields = ['CustNo', 'CustomerNumber', 'customerNumber', 'CustomerNo'];
/** Of a retail user either number may stand there. */
const userFields = ['UserName'];
const personFields = [...customerFields, ...userFields];
/** So that a change that is nobody else's changes nothing either. */
const wrongSecrets: Readonly<Record<string, object>> = {
  MPINChangeIBService: { OldMPin: 'Wrong@1971' },
  TPINChangeIBService: { OldTPin: 'Wrong@1971' },
};
const accountFields = ['FromAccountNumber', 'FromAccNo', 'RemAcctNo'];

/** The examples of a service, each with somebody who may ask so. */
function asked(name: ServiceName) {
  const contract: Contract = catalogue[name];
  return contract.examples.flatMap(({ request }) => {
    const caller = callers.find(
      ([, principal]) => decideAccess(contract.access, principal, request) === 'allowed',
    );
    const client = clients.get(caller?.[0] ?? '');
    if (client === undefined) return [];
    const ownValues: Readonly<Record<string, string>> = {
      ...all(customerFields, client.customerNo),
      ...all(userFields, client.person.loginUsername),
      ...all(accountFields, firstAccountOf(bank, client)),
      HID: schedule,
      DID: `${schedule}-2`,
    };
    const own = Object.entries(request).map(([field, value]) => [field, ownValues[field] ?? value]);
    const fields = personFields.filter((field) => Object.hasOwn(request, field));
    const { [name]: secrets } = wrongSecrets;
    return [{ client, named: fields, request: { ...Object.fromEntries(own), ...secrets } }];
  });
}

const all = (fields: readonly string[], value: string) =>
  Object.fromEntries(fields.map((field) => [field, value]));

const codeOf = (answer: Awaited<ReturnType<SignedInClient['call']>>) =>
  answer.kind === 'refusal' ? answer.code : answer.kind;

/** How often the audit log says that such a call was refused. */
async function notedOf(name: ServiceName) {
  const lines = await bank.bank.store.read.select().from(auditLog);
  return lines.filter(({ service, code }) => service === name && code === '9012').length;
}

/** What the listed services write beside the books: instalments, events of cards, OTPs and their SMS. */
const writtenBeside = [
  logins,
  scheduleInstalments,
  cardEvents,
  dailyUsage,
  otps,
  otpGenerations,
  authorisations,
  tpinProofs,
  sms,
];

const kept = async () => {
  const { read } = bank.bank.store;
  const beside = writtenBeside.map((table) => read.select().from(table));
  return [await books(bank), await Promise.all(beside)];
};

async function expectForeignRefused(name: ServiceName): Promise<void> {
  const before = await kept();
  const notedBefore = await notedOf(name);
  let refused = 0;
  expect(asked(name)).not.toEqual([]);
  for (const { client, named, request } of asked(name)) {
    for (const { number, mobile } of [ravi, nobody]) {
      expect(codeOf(await client.call(name, request, { user: mobile }))).toBe('9012');
      for (const field of named) {
        const foreign = { ...request, [field]: number };
        expect([field, codeOf(await client.call(name, foreign))]).toEqual([field, '9012']);
      }
      refused += 1 + named.length;
    }
  }
  expect(await kept()).toEqual(before);
  expect(await notedOf(name)).toBe(notedBefore + refused);
  // Without this a request that is refused in any case would prove nothing.
  for (const { client, request } of asked(name)) {
    expect(codeOf(await client.call(name, request))).not.toBe('9012');
  }
}

test.each(documented)(
  '%s is refused where customer number or mobile are not of the session, each time with a note and without any change (A284, C005, ASSURANCE C3)',
  bothEnginesWide,
  expectForeignRefused,
);

test.each(namingUser)(
  '%s is refused where user name, customer number or mobile are not of the session, each time with a note and without any change (ASSURANCE C3)',
  async (name) => {
    expect(asked(name).flatMap(({ named }) => named)).toContain('UserName');
    await expectForeignRefused(name);
  },
);

test("a cheque of another customer's account is no more of one's own than a cheque of nobody", async () => {
  const asha = await typeSignIn(bank, 'asha');
  const account = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
  // Kavita's book has the first of the two numbers, nobody's has the second.
  const answersTo = async (service: string, purpose: string | null, others: object) => {
    const leaks: string[] = [];
    for (const InstrumentNo of ['030071', '930071']) {
      const ask = () => asha.call(service, { ...account, ...others, InstrumentNo });
      const otp = [purpose ?? '', { variable1: InstrumentNo }] as const;
      const answer = await (purpose === null ? ask() : afterOtp(asha, otp, ask));
      leaks.push(JSON.stringify(answer).replaceAll(InstrumentNo, 'it'));
    }
    expect(leaks[1]).toBe(leaks[0]);
    return leaks[0];
  };
  expect(await answersTo('fateOfChqService', null, {})).toContain('"InstrumentStatus":"5"');
  const stop = { Remark: '015', TPIN: '', NoOfLeaves: '1' };
  expect(await answersTo('StopChequeService', 'STOPCHEQUEREQ', stop)).toContain('9080');
  const told = {
    CustNo: '',
    CustomerNumber: asha.customerNo,
    BeneficiaryName: 'Bhiwandi Yarn Depot',
    InstrumentDate: '24/11/2026',
    Amount: '75000.00',
    Remarks: 'Yarn November',
  };
  expect(await answersTo('PositivePayService', 'POSITIVEPAY', told)).toContain('9080');
});
