import { decideAccess, type Principal } from '@sahakar/contracts/access';
import { catalogue } from '@sahakar/contracts/catalogue';
import { type Contract, hasEffect, type Ownable } from '@sahakar/contracts/contract';
import { engine } from '@sahakar/db/dialect';
import { tell } from '@sahakar/crypto/testing/full-length';
import { beforeAll, expect, test } from 'vitest';
import { books } from '../testing/books.ts';
import {
  firstAccountOf,
  givePassword,
  type SignedInClient,
  signInAs,
} from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';

/** The fields of the object list of INVARIANTS, by what they name. */
const fieldsOf: Record<Ownable, readonly string[]> = {
  account: [
    'AccountNumber',
    'accountNumber',
    'AccountNo',
    'AccountNo15Dig',
    'FromAccountNumber',
    'FromAccNo',
    'RemAcctNo',
    'RemAccno',
    'PrdAccountId',
    'PrdAccountNumber',
    'IntCreditAcctNo',
    'TransferAccountNumber',
  ],
  customer: ['CustNo', 'CustomerNumber', 'customerNumber', 'CustomerNo', 'customerId'],
  login: ['UserName', 'userName', 'LoginUsername'],
  card: ['CardNo', 'cardNumber'],
};

/** Where a field of such a name is about somebody else by its very meaning. */
const ofOthers: ReadonlySet<string> = new Set([
  'ManagePayeeService accountNumber',
  'ValidateIntraAccountService AccountNumber',
]);

/** One of them ends the session; of a loan there is none in this scenario. */
const unfit: ReadonlySet<string> = new Set(['LogOutValidateIBService', 'LoanViewPDFService']);

/** Values of other customers, the last of each kind nobody's at all. */
const foreign: Record<Ownable, readonly string[]> = {
  account: ['004010000027751', '001021000001309', '001033000000146', '999999999999999'],
  customer: ['100061975', '999999999'],
  login: ['100061975', '999999999'],
  card: ['6070002027751161', '6070XXXXXXXX1161', '6522999999999999'],
};

const callers = [
  ['asha', 'retail'],
  ['meera', 'maker'],
  ['charles', 'checker'],
  ['joseph', 'password-accepted'],
] as const satisfies readonly (readonly [string, Principal])[];

type Try = {
  readonly contract: Contract;
  readonly key: string;
  readonly request: Record<string, unknown>;
  readonly field: string;
  readonly owned: Ownable;
};

let bank: TestBank;
const clients = new Map<string, SignedInClient>();

beforeAll(async () => {
  bank = await startBank({ shared: true });
  for (const [key, principal] of callers) {
    const enter = principal === 'password-accepted' ? givePassword : signInAs;
    clients.set(key, await enter(bank, key));
  }
});

/** Each field of each example of each service that names an object, with somebody who may ask. */
const tries: readonly Try[] = Object.values(catalogue).flatMap((contract: Contract) =>
  contract.examples.flatMap(({ request }) => {
    // What a stranger may call too starts a sign-in over, and leaves the session that there was.
    if (decideAccess(contract.access, 'anonymous', request) === 'allowed') return [];
    const caller = callers.find(
      ([, principal]) => decideAccess(contract.access, principal, request) === 'allowed',
    );
    return Object.keys(request).flatMap((field): Try[] => {
      const owned = namedBy(contract, field);
      if (owned === undefined || caller === undefined) return [];
      return [{ contract, key: caller[0], request, field, owned }];
    });
  }),
);

function namedBy(contract: Contract, field: string): Ownable | undefined {
  if (ofOthers.has(`${contract.name} ${field}`)) return undefined;
  if (contract.owns[field] !== undefined) return contract.owns[field];
  // Safe: the keys of an object literal are its own names.
  return (Object.keys(fieldsOf) as Ownable[]).find((owned) => fieldsOf[owned].includes(field));
}

/** The example as the caller himself may send it. */
function ownRequest({ contract, request }: Try, client: SignedInClient) {
  const own: Partial<Record<Ownable, string>> = {
    customer: client.customerNo,
    login: client.person.loginUsername,
    account: firstAccountOf(bank, client),
  };
  return Object.fromEntries(
    Object.entries(request).map(([field, value]) => {
      const owned = namedBy(contract, field);
      return [field, (owned === undefined ? undefined : own[owned]) ?? value];
    }),
  );
}

test('every service that names an object is tried, each field of it', () => {
  const triedFields = new Set(tries.map(({ contract, field }) => `${contract.name} ${field}`));
  const declared = Object.values(catalogue).flatMap((contract: Contract) =>
    Object.keys(contract.owns).map((field) => `${contract.name} ${field}`),
  );
  expect(declared.filter((pair) => !triedFields.has(pair))).toEqual([]);
});

test.each([...new Set(tries.map(({ owned }) => owned))])(
  "another customer's %s is as unknown as nobody's (A284, B363, C149, ASSURANCE C2)",
  bothEnginesWide,
  async (kind) => {
    const before = await books(bank);
    const wrong: string[] = [];
    let calls = 0;
    for (const one of tries.filter(({ owned }) => owned === kind)) {
      const client = clients.get(one.key);
      if (client === undefined) throw new Error(`${one.key} is not signed in`);
      const request = ownRequest(one, client);
      const ask = async (value: unknown) => {
        const foreignRequest = { ...request, [one.field]: value };
        const answer = await client.call(one.contract.name, foreignRequest);
        calls += 1;
        if (answer.kind !== 'refusal') return '0';
        return `${answer.code} ${answer.message} ${answer.details}`;
      };
      const answers = new Set<string>();
      for (const value of foreign[one.owned]) answers.add(await ask(value));
      // An empty text may be one of the form; then it is nobody's.
      const empty = await ask('');
      if (!/^9100 ./.test(empty)) answers.add(empty);
      if (answers.size !== 1 || !/^9012 ./.test([...answers].join()))
        wrong.push(`${one.contract.name} ${one.field}: ${[...answers].join(', ')}`);
      for (const value of [[request[one.field]], { of: 1 }, null]) {
        const answer = await ask(value);
        if (!/^9100 ./.test(answer)) wrong.push(`${one.contract.name} ${one.field}: ${answer}`);
      }
      // Without this a request that is refused whatever it names would prove nothing.
      if (!hasEffect(one.contract, request) && !unfit.has(one.contract.name)) {
        const answer = await ask(request[one.field]);
        if (/^(9012|9100) /.test(answer)) wrong.push(`${one.contract.name} own: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await books(bank)).toEqual(before);
    tell('C2', `${kind}: ${calls} calls on ${engine}, 0 rows changed, foreign and unknown alike`);
  },
);
