import { marksByRole } from '../marks-by-role.ts';
import { keyOf, moment, nullable, readTable, readTableByKey, text } from '../read-table.ts';
import type { Person } from '../scenario.ts';
import { cardsFrom } from './accounts.ts';
import { customerOf } from './customers.ts';

/** What a person of the cast has to say of himself; the rest is the ordinary case. */
type Introduction = Pick<
  Person,
  'key' | 'loginUsername' | 'password' | 'transactionPassword' | 'exercises'
> &
  Partial<Person>;

const ordinary = {
  makerChecker: '',
  isViewOnly: false,
  isCorpAsRetail: false,
  signatory: null,
  termsAccepted: true,
  passwordChangedOn: '2026-10-05',
  mustChangePassword: false,
  mustChangeTpin: false,
  lastLoginAt: null,
  cards: [],
} as const;

const logins = {
  key: text,
  loginUsername: text,
  password: text,
  transactionPassword: text,
  lastLoginAt: nullable(moment),
};

const holders = `
asha | 100042317 | Passbook@1971 | Transfer@1971 | 2026-11-20T18:04:11
ravi | 770018826 | Gokhale#Road4 | Tabla%Taal16 | 2026-11-16T09:21:47
kavita | 770025473 | Orange$City44 | Veena*Raga72 | 2026-11-19T21:37:02
joseph | 770031960 | Konkan&Tide58 | Feni!Sunset23 | -
gurpreet | 770048215 | Grapes^Vine91 | Langar@Seva35 | 2026-11-12T07:55:30
`;

const signatories = `
meera | 880010427 | Monsoon#Crop8 | Bullock%Cart6 | 2026-11-20T17:12:40 | maker | godavari | 300001184 | Meera Patil | 9820000201
charles | 880023951 | Harbour$Bell3 | Mandolin!Mar7 | 2026-11-20T17:48:05 | checker | godavari | 300002267 | Charles Fernandes | 9820000212
farida | 880037618 | Saffron*Rice5 | Chinar&Leaf29 | 2026-11-18T11:30:16 | both | godavari | 300003542 | Farida Merchant | 9820000223
vikram | 880041873 | Ledger^Lamp62 | Binocular#Ox2 | 2026-11-17T15:02:58 | view-only | godavari | 300004719 | Vikram Rathod | 9820000234
nandini | 880056204 | Cashew@Coast7 | Solkadhi#Cup4 | 2026-11-20T12:19:33 | corporate-as-retail | malvan | 300005836 | Nandini Sawant | 9820000245
tanvi | 880062749 | Seedling$Sun2 | Rangoli!Red88 | 2026-11-20T10:41:27 | maker | sahyadri | 300006091 | Tanvi Bhosale | 9820000256
imran | 880078336 | Attar%Bazaar9 | Qawwali*Nite3 | 2026-11-20T16:26:44 | checker | sahyadri | 300007425 | Imran Shaikh | 9820000267
arundhati | 880083192 | Brahmaputra^1 | Bihu&Dhol2026 | - | maker | sahyadri | 300008650 | Arundhati Barua | 9820000278
`;

const cards = cardsFrom(`
asha | 6070001042317909 | 08/29 | 417 | 001010000042317 | - | - | -
asha | 6070001107902553 | 03/28 | 862 | 001011000007902 | - | - | -
ravi | 6070001051204386 | 11/27 | 238 | 001010000051204 | - | - | -
kavita | 6070002027751161 | 05/30 | 593 | 004010000027751 | - | - | -
joseph | 6070003018446720 | 01/29 | 304 | 005010000018446 | - | - | -
gurpreet | 6070004072089539 | 09/28 | 756 | 003010000072089 | - | - | -
nandini | 6070005002936848 | 12/28 | 129 | 006011000002936 | - | - | -
`);

const exercises = exercisesFrom(`
asha | savings and current account
asha | transfer to a payee of the same bank
asha | payees of other banks
asha | a deactivated payee
asha | two debit cards
asha | a daily limit of Rs 2,00,000 to raise
asha | positive pay: a cheque of her textile account, in the scenario positive-pay
asha | six open deposits, a closed one, a housing and a gold loan
ravi | first holder of a joint account
ravi | a user ID that is not the customer number
ravi | Asha's payee: watch her money arrive
kavita | unrelated to every other customer
kavita | payees of her own
kavita | an account without any transaction
kavita | neither deposit nor loan
joseph | terms not accepted
joseph | no e-mail and no address
joseph | a closed account
gurpreet | password that expires in 6 days
gurpreet | no payee
gurpreet | a dormant account
gurpreet | a deposit and a loan that are both closed
meera | makes requests that need approval
meera | current, overdraft and cash credit
charles | approves and rejects requests
charles | payees waiting for approval
farida | maker and checker in one
farida | pays directly
farida | may not decide on own requests
vikram | sees everything and changes nothing
vikram | view-only wins over maker
nandini | a maker who pays without approval
nandini | corporate sign-in, retail menu
tanvi | the second corporate's maker
tanvi | may not touch what belongs to Godavari Agro
imran | the second corporate's checker
imran | must not see requests of Godavari Agro
arundhati | corporate terms not accepted
`);

/** What is not as usual with some of them. */
const exceptions: Readonly<Record<string, Partial<Person>>> = {
  ravi: { role: 'joint' },
  joseph: { termsAccepted: false },
  gurpreet: { passwordChangedOn: '2026-08-29' },
  arundhati: { termsAccepted: false },
};

const signatoryColumns = {
  ...logins,
  role: keyOf(marksByRole),
  customerKey: text,
  number: text,
  name: text,
  mobile: text,
};

/** Everybody who can sign in, an ordinary retail person first. */
export const cast: readonly Person[] = [
  ...readTable(logins, holders).map((login) =>
    retail({ name: customerOf(login.key).name, ...login, ...particularsOf(login.key) }),
  ),
  // The person is the signatory, the customer is the corporate.
  ...readTable(signatoryColumns, signatories).map(({ number, mobile, ...login }) => ({
    ...ordinary,
    ...login,
    signatory: { number, name: login.name, mobile },
    ...marksByRole[login.role],
    ...particularsOf(login.key),
  })),
];

/** A retail customer who signs in for himself. */
export function retail(person: Introduction & Pick<Person, 'name'>): Person {
  return { ...ordinary, role: 'retail', customerKey: person.key, ...person };
}

function particularsOf(key: string): Pick<Person, 'exercises'> & Partial<Person> {
  return { exercises: exercises[key] ?? [], cards: cards[key] ?? [], ...exceptions[key] };
}

/** What people are good for showing, each row a phrase of one of them. */
export function exercisesFrom(table: string): Readonly<Record<string, readonly string[]>> {
  return readTableByKey({ phrase: text }, table, ({ phrase }) => phrase);
}

/** The same people, good for showing something more. */
export function showing(
  people: readonly Person[],
  shows: Readonly<Record<string, readonly string[]>>,
): readonly Person[] {
  return people.map((person) => ({
    ...person,
    exercises: [...person.exercises, ...(shows[person.key] ?? [])],
  }));
}
