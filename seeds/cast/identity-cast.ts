import { optional, readTable, text } from '../read-table.ts';
import type { Person } from '../scenario.ts';
import { exercisesFrom, retail } from './cast.ts';
import { identityCustomers } from './identity-customers.ts';

const columns = {
  key: text,
  loginUsername: text,
  password: text,
  transactionPassword: text,
  card: text,
  expiry: text,
  cvv: text,
  passwordChangedOn: optional(text),
};

const table = `
leela | 770110868 | Lantern#Kite27 | Coconut&Well58 | 6070001304109879 | 01/28 | 311 | -
mohan | 100113824 | Ferry$Bandra19 | Jasmine%Bell64 | 6070001316455641 | 02/29 | 334 | -
sarita | 770116702 | Mango!Orchard3 | Sparrow*Nest82 | 6070001328801410 | 03/30 | 357 | -
yusuf | 770119619 | Clock^Tower45 | Saddle#Lane73 | 6070001341147189 | 04/28 | 380 | -
gauri | 770122536 | Peepal@Shade6 | Bamboo$Raft91 | 6070001353492952 | 05/29 | 403 | -
bhaskar | 770125453 | Veranda&Rain2 | Temple!Steps48 | 6070001365838721 | 06/30 | 426 | -
pooja | 770128370 | Kokum*Sherbet7 | Pumpkin^Seed35 | 6070001378184493 | 07/28 | 449 | -
nitin | 770131287 | Dolphin%Bay54 | Cinnamon@Bun9 | 6070001390530269 | 08/29 | 472 | -
amrita | 770134204 | Tamarind#Sky8 | Violin$Bow276 | 6070001402876031 | 09/30 | 495 | 2026-09-03
dinesh | 770137121 | Gulmohar!Red5 | Walnut&Desk67 | 6070001415221803 | 10/28 | 518 | 2026-09-02
esha | 770140038 | Kingfisher*2B | Marble%Stair4 | 6070001427567573 | 11/29 | 541 | 2026-08-25
farhan | 770142955 | Compass^East9 | Thunder@Rain3 | 6070001439913344 | 12/30 | 564 | 2026-08-24
geeta | 770145872 | Lotus#Pond861 | Copper$Kettle7 | 6070001452259112 | 01/28 | 587 | 2026-08-23
harsh | 770148789 | Banyan!Root75 | Whistle*Tin26 | 6070001464604883 | 02/29 | 610 | 2026-08-22
ishaan | 770151706 | Turmeric&Tin4 | Pebble%Creek5 | 6070001476950654 | 03/30 | 633 | -
jaya | 770154623 | Cricket^Pad93 | Harvest@Moon6 | 6070001489296426 | 04/28 | 656 | -
kiran | 770157540 | Pepper#Vine48 | Shawl$Woven82 | 6070001501642193 | 05/29 | 679 | -
lalit | 770160457 | Rickshaw!Bel7 | Orchid&Vase39 | 6070001513987966 | 06/30 | 702 | 2026-08-21
`;

const exercises = exercisesFrom(`
leela | registered and active
leela | forgot password: card, OTP and new passwords
leela | forgot user ID by date of birth or account: the user ID comes by SMS
mohan | locked
mohan | unlock user ID: card and OTP, then the login answers again
sarita | locked under a user ID that is not the customer number
yusuf | changed his mobile at the branch
yusuf | both numbers identify him
gauri | a dormant account
bhaskar | the bank knows of his death
pooja | a closed account
nitin | disabled by the bank
amrita | Password expires in 11 days: no warning
dinesh | Password expires in 10 days: the first day of the warning
esha | Password expires in 2 days: warning in days
farhan | Password expires in 1 day: warning that it expires today
geeta | Last day of the password: warning that it expires today
harsh | Expired password: login leads to the change of the password
ishaan | First login: both passwords have to be changed
jaya | First login: the login password alone has to be changed
kiran | First login: the transaction password alone has to be changed
lalit | Expired password and first login: the expiry comes first
`);

/** The state in which a login is, where it is not an ordinary one. */
const states: Readonly<Record<string, Partial<Person>>> = {
  mohan: { isLocked: true },
  sarita: { isLocked: true },
  yusuf: { registeredMobile: '9820003955' },
  nitin: { isDisabled: true },
  ishaan: { mustChangePassword: true, mustChangeTpin: true },
  jaya: { mustChangePassword: true },
  kiran: { mustChangeTpin: true },
  lalit: { mustChangePassword: true, mustChangeTpin: true },
};

/** One person for every outcome of the screens before and after the password. */
export const identityCast: readonly Person[] = readTable(columns, table).map(
  ({ key, card: number, expiry, cvv, ...login }) => {
    const customer = identityCustomers.find((one) => one.key === key);
    const [account] = customer?.accounts ?? [];
    if (!customer || !account) throw new Error(`${key} is no customer`);
    return retail({
      key,
      name: customer.name,
      exercises: exercises[key] ?? [],
      cards: [{ number, expiry, cvv, accountNumber: account.number }],
      ...login,
      ...states[key],
    });
  },
);
