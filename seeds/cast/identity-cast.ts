import { debitCard } from './accounts.ts';
import { retail } from './cast.ts';
import { identityCustomers } from './identity-customers.ts';
import type { Person } from '../scenario.ts';

/** One person for every outcome of the screens before and after the password. */
export const identityCast: readonly Person[] = [
  holder('leela', {
    loginUsername: '770110868',
    password: 'Lantern#Kite27',
    transactionPassword: 'Coconut&Well58',
    exercises: [
      'registered and active',
      'forgot password: card, OTP and new passwords',
      'forgot user ID by date of birth or account: the user ID comes by SMS',
    ],
    card: ['6070001304109879', '01/28', '311'],
  }),
  holder('mohan', {
    loginUsername: '100113824',
    password: 'Ferry$Bandra19',
    transactionPassword: 'Jasmine%Bell64',
    isLocked: true,
    exercises: ['locked', 'unlock user ID: card and OTP, then the login answers again'],
    card: ['6070001316455641', '02/29', '334'],
  }),
  holder('sarita', {
    loginUsername: '770116702',
    password: 'Mango!Orchard3',
    transactionPassword: 'Sparrow*Nest82',
    isLocked: true,
    exercises: ['locked under a user ID that is not the customer number'],
    card: ['6070001328801410', '03/30', '357'],
  }),
  holder('yusuf', {
    loginUsername: '770119619',
    password: 'Clock^Tower45',
    transactionPassword: 'Saddle#Lane73',
    registeredMobile: '9820003955',
    exercises: ['changed his mobile at the branch', 'both numbers identify him'],
    card: ['6070001341147189', '04/28', '380'],
  }),
  holder('gauri', {
    loginUsername: '770122536',
    password: 'Peepal@Shade6',
    transactionPassword: 'Bamboo$Raft91',
    exercises: ['a dormant account'],
    card: ['6070001353492952', '05/29', '403'],
  }),
  holder('bhaskar', {
    loginUsername: '770125453',
    password: 'Veranda&Rain2',
    transactionPassword: 'Temple!Steps48',
    exercises: ['the bank knows of his death'],
    card: ['6070001365838721', '06/30', '426'],
  }),
  holder('pooja', {
    loginUsername: '770128370',
    password: 'Kokum*Sherbet7',
    transactionPassword: 'Pumpkin^Seed35',
    exercises: ['a closed account'],
    card: ['6070001378184493', '07/28', '449'],
  }),
  holder('nitin', {
    loginUsername: '770131287',
    password: 'Dolphin%Bay54',
    transactionPassword: 'Cinnamon@Bun9',
    isDisabled: true,
    exercises: ['disabled by the bank'],
    card: ['6070001390530269', '08/29', '472'],
  }),
  holder('amrita', {
    loginUsername: '770134204',
    password: 'Tamarind#Sky8',
    transactionPassword: 'Violin$Bow276',
    passwordChangedOn: '2026-09-03',
    exercises: ['Password expires in 11 days: no warning'],
    card: ['6070001402876031', '09/30', '495'],
  }),
  holder('dinesh', {
    loginUsername: '770137121',
    password: 'Gulmohar!Red5',
    transactionPassword: 'Walnut&Desk67',
    passwordChangedOn: '2026-09-02',
    exercises: ['Password expires in 10 days: the first day of the warning'],
    card: ['6070001415221803', '10/28', '518'],
  }),
  holder('esha', {
    loginUsername: '770140038',
    password: 'Kingfisher*2B',
    transactionPassword: 'Marble%Stair4',
    passwordChangedOn: '2026-08-25',
    exercises: ['Password expires in 2 days: warning in days'],
    card: ['6070001427567573', '11/29', '541'],
  }),
  holder('farhan', {
    loginUsername: '770142955',
    password: 'Compass^East9',
    transactionPassword: 'Thunder@Rain3',
    passwordChangedOn: '2026-08-24',
    exercises: ['Password expires in 1 day: warning that it expires today'],
    card: ['6070001439913344', '12/30', '564'],
  }),
  holder('geeta', {
    loginUsername: '770145872',
    password: 'Lotus#Pond861',
    transactionPassword: 'Copper$Kettle7',
    passwordChangedOn: '2026-08-23',
    exercises: ['Last day of the password: warning that it expires today'],
    card: ['6070001452259112', '01/28', '587'],
  }),
  holder('harsh', {
    loginUsername: '770148789',
    password: 'Banyan!Root75',
    transactionPassword: 'Whistle*Tin26',
    passwordChangedOn: '2026-08-22',
    exercises: ['Expired password: login leads to the change of the password'],
    card: ['6070001464604883', '02/29', '610'],
  }),
  holder('ishaan', {
    loginUsername: '770151706',
    password: 'Turmeric&Tin4',
    transactionPassword: 'Pebble%Creek5',
    mustChangePassword: true,
    mustChangeTpin: true,
    exercises: ['First login: both passwords have to be changed'],
    card: ['6070001476950654', '03/30', '633'],
  }),
  holder('jaya', {
    loginUsername: '770154623',
    password: 'Cricket^Pad93',
    transactionPassword: 'Harvest@Moon6',
    mustChangePassword: true,
    exercises: ['First login: the login password alone has to be changed'],
    card: ['6070001489296426', '04/28', '656'],
  }),
  holder('kiran', {
    loginUsername: '770157540',
    password: 'Pepper#Vine48',
    transactionPassword: 'Shawl$Woven82',
    mustChangeTpin: true,
    exercises: ['First login: the transaction password alone has to be changed'],
    card: ['6070001501642193', '05/29', '679'],
  }),
  holder('lalit', {
    loginUsername: '770160457',
    password: 'Rickshaw!Bel7',
    transactionPassword: 'Orchid&Vase39',
    passwordChangedOn: '2026-08-21',
    mustChangePassword: true,
    mustChangeTpin: true,
    exercises: ['Expired password and first login: the expiry comes first'],
    card: ['6070001513987966', '06/30', '702'],
  }),
];

type Login = Pick<Person, 'loginUsername' | 'password' | 'transactionPassword' | 'exercises'> &
  Partial<Person> & {
    /** Number, expiry and CVV. */
    readonly card: readonly [string, string, string];
  };

/** One of the customers, with a card on his only account. */
function holder(key: string, { card, ...login }: Login): Person {
  const customer = identityCustomers.find((one) => one.key === key);
  const [account] = customer?.accounts ?? [];
  if (!customer || !account) throw new Error(`${key} is no customer`);
  const cards = [debitCard(...card, account.number)];
  return retail({ key, name: customer.name, cards, ...login });
}
