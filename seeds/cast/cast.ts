import { debitCard } from './accounts.ts';
import type { Person } from '../scenario.ts';

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

/** Everybody who can sign in, an ordinary retail person first. */
export const cast: readonly Person[] = [
  retail({
    key: 'asha',
    name: 'Asha Vijay Kulkarni',
    loginUsername: '100042317',
    password: 'Passbook@1971',
    transactionPassword: 'Transfer@1971',
    lastLoginAt: '2026-11-20T18:04:11+05:30',
    exercises: [
      'savings and current account',
      'transfer to a payee of the same bank',
      'payees of other banks',
      'a deactivated payee',
      'two debit cards',
      'a daily limit of Rs 2,00,000 to raise',
      'positive pay: a cheque of her textile account, in the scenario positive-pay',
      'six open deposits, a closed one, a housing and a gold loan',
    ],
    cards: [
      debitCard('6070001042317909', '08/29', '417', '001010000042317'),
      debitCard('6070001107902553', '03/28', '862', '001011000007902'),
    ],
  }),
  retail({
    key: 'ravi',
    name: 'Ravi Shankar Joshi',
    role: 'joint',
    loginUsername: '770018826',
    password: 'Gokhale#Road4',
    transactionPassword: 'Tabla%Taal16',
    lastLoginAt: '2026-11-16T09:21:47+05:30',
    exercises: [
      'first holder of a joint account',
      'a user ID that is not the customer number',
      "Asha's payee: watch her money arrive",
    ],
    cards: [debitCard('6070001051204386', '11/27', '238', '001010000051204')],
  }),
  retail({
    key: 'kavita',
    name: 'Kavita Raghavan Iyer',
    loginUsername: '770025473',
    password: 'Orange$City44',
    transactionPassword: 'Veena*Raga72',
    lastLoginAt: '2026-11-19T21:37:02+05:30',
    exercises: [
      'unrelated to every other customer',
      'payees of her own',
      'an account without any transaction',
      'neither deposit nor loan',
    ],
    cards: [debitCard('6070002027751161', '05/30', '593', '004010000027751')],
  }),
  retail({
    key: 'joseph',
    name: 'Joseph Anthony Pereira',
    loginUsername: '770031960',
    password: 'Konkan&Tide58',
    transactionPassword: 'Feni!Sunset23',
    termsAccepted: false,
    exercises: ['terms not accepted', 'no e-mail and no address', 'a closed account'],
    cards: [debitCard('6070003018446720', '01/29', '304', '005010000018446')],
  }),
  retail({
    key: 'gurpreet',
    name: 'Gurpreet Singh Bedi',
    loginUsername: '770048215',
    password: 'Grapes^Vine91',
    transactionPassword: 'Langar@Seva35',
    passwordChangedOn: '2026-08-29',
    lastLoginAt: '2026-11-12T07:55:30+05:30',
    exercises: [
      'password that expires in 6 days',
      'no payee',
      'a dormant account',
      'a deposit and a loan that are both closed',
    ],
    cards: [debitCard('6070004072089539', '09/28', '756', '003010000072089')],
  }),
  signatory({
    key: 'meera',
    role: 'maker',
    customerKey: 'godavari',
    loginUsername: '880010427',
    password: 'Monsoon#Crop8',
    transactionPassword: 'Bullock%Cart6',
    makerChecker: 'M',
    signatory: { number: '300001184', name: 'Meera Patil', mobile: '9820000201' },
    lastLoginAt: '2026-11-20T17:12:40+05:30',
    exercises: ['makes requests that need approval', 'current, overdraft and cash credit'],
  }),
  signatory({
    key: 'charles',
    role: 'checker',
    customerKey: 'godavari',
    loginUsername: '880023951',
    password: 'Harbour$Bell3',
    transactionPassword: 'Mandolin!Mar7',
    makerChecker: 'C',
    signatory: { number: '300002267', name: 'Charles Fernandes', mobile: '9820000212' },
    lastLoginAt: '2026-11-20T17:48:05+05:30',
    exercises: ['approves and rejects requests', 'payees waiting for approval'],
  }),
  signatory({
    key: 'farida',
    role: 'both',
    customerKey: 'godavari',
    loginUsername: '880037618',
    password: 'Saffron*Rice5',
    transactionPassword: 'Chinar&Leaf29',
    makerChecker: 'B',
    signatory: { number: '300003542', name: 'Farida Merchant', mobile: '9820000223' },
    lastLoginAt: '2026-11-18T11:30:16+05:30',
    exercises: ['maker and checker in one', 'pays directly', 'may not decide on own requests'],
  }),
  signatory({
    key: 'vikram',
    role: 'view-only',
    customerKey: 'godavari',
    loginUsername: '880041873',
    password: 'Ledger^Lamp62',
    transactionPassword: 'Binocular#Ox2',
    makerChecker: 'M',
    isViewOnly: true,
    signatory: { number: '300004719', name: 'Vikram Rathod', mobile: '9820000234' },
    lastLoginAt: '2026-11-17T15:02:58+05:30',
    exercises: ['sees everything and changes nothing', 'view-only wins over maker'],
  }),
  signatory({
    key: 'nandini',
    role: 'corporate-as-retail',
    customerKey: 'malvan',
    loginUsername: '880056204',
    password: 'Cashew@Coast7',
    transactionPassword: 'Solkadhi#Cup4',
    makerChecker: 'M',
    isCorpAsRetail: true,
    signatory: { number: '300005836', name: 'Nandini Sawant', mobile: '9820000245' },
    lastLoginAt: '2026-11-20T12:19:33+05:30',
    exercises: ['a maker who pays without approval', 'corporate sign-in, retail menu'],
    cards: [debitCard('6070005002936848', '12/28', '129', '006011000002936')],
  }),
  signatory({
    key: 'tanvi',
    role: 'maker',
    customerKey: 'sahyadri',
    loginUsername: '880062749',
    password: 'Seedling$Sun2',
    transactionPassword: 'Rangoli!Red88',
    makerChecker: 'M',
    signatory: { number: '300006091', name: 'Tanvi Bhosale', mobile: '9820000256' },
    lastLoginAt: '2026-11-20T10:41:27+05:30',
    exercises: ["the second corporate's maker", 'may not touch what belongs to Godavari Agro'],
  }),
  signatory({
    key: 'imran',
    role: 'checker',
    customerKey: 'sahyadri',
    loginUsername: '880078336',
    password: 'Attar%Bazaar9',
    transactionPassword: 'Qawwali*Nite3',
    makerChecker: 'C',
    signatory: { number: '300007425', name: 'Imran Shaikh', mobile: '9820000267' },
    lastLoginAt: '2026-11-20T16:26:44+05:30',
    exercises: ["the second corporate's checker", 'must not see requests of Godavari Agro'],
  }),
  signatory({
    key: 'arundhati',
    role: 'maker',
    customerKey: 'sahyadri',
    loginUsername: '880083192',
    password: 'Brahmaputra^1',
    transactionPassword: 'Bihu&Dhol2026',
    makerChecker: 'M',
    termsAccepted: false,
    signatory: { number: '300008650', name: 'Arundhati Barua', mobile: '9820000278' },
    exercises: ['corporate terms not accepted'],
  }),
];

/** A retail customer who signs in for himself. */
export function retail(person: Introduction & Pick<Person, 'name'>): Person {
  return { ...ordinary, role: 'retail', customerKey: person.key, ...person };
}

/** A corporate user: the person is the signatory, the customer is the corporate. */
function signatory(
  person: Introduction &
    Pick<Person, 'role' | 'customerKey'> & { readonly signatory: NonNullable<Person['signatory']> },
): Person {
  return { ...ordinary, name: person.signatory.name, ...person };
}
