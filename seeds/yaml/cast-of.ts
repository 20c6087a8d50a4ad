import { daysAfter } from '@sahakar/contracts/wire/dates';
import { marksByRole } from '../marks-by-role.ts';
import type { Person } from '../scenario.ts';
import type { Path } from './checked-yaml.ts';
import { type Holder, keyOf } from './holders.ts';
import { cardsOf } from './payees-and-cards.ts';
import type { WrittenFirm, WrittenLogin } from './scenario-shape.ts';
import type { Telling } from './telling.ts';

/** What everybody signs in with of whom nothing else is written. */
export const standardSecrets = {
  password: 'Sunrise#Hill7',
  transactionPassword: 'River%Stone42',
} as const;

/** Everybody who can sign in: persons for themselves, signatories for their firm. */
export function castOf(holders: readonly Holder[], telling: Telling): Person[] {
  return holders.flatMap((holder) =>
    'people' in holder.written
      ? signatoriesOf(holder, holder.written, telling)
      : [personOf(holder, telling)],
  );
}

function personOf(holder: Holder, telling: Telling): Person {
  const { written, customer, path, accounts } = holder;
  // Safe: who is no firm is a person, who signs in.
  const login = written as WrittenLogin;
  const isJoint = accounts.some((one) => one.written.secondHolder !== undefined);
  return {
    ...common(login, holder, path, telling, customer.number),
    key: customer.key,
    name: customer.name,
    role: isJoint ? 'joint' : 'retail',
    customerKey: customer.key,
    makerChecker: '',
    isViewOnly: false,
    isCorpAsRetail: false,
    signatory: null,
  };
}

function signatoriesOf(holder: Holder, firm: WrittenFirm, telling: Telling): Person[] {
  if (firm.people.length === 0)
    telling.tell(holder.path, 'A firm needs people: who signs in for it.');
  const { number } = holder.customer;
  const hasNumber = ({ userId }: WrittenLogin) => userId === number;
  return firm.people.map((written, at) => {
    const path = [...holder.path, 'people', at];
    const key = keyOf(written, path, telling);
    const { name, role } = written;
    // Of its people one alone can sign in with the number of the firm.
    if (written.userId === number && firm.people.findIndex(hasNumber) !== at) {
      telling.tell([...path, 'userId'], `${number} stands here twice: it names one thing only.`);
    }
    const mobile = written.mobile ?? telling.nextNumber(9_820_160_001);
    return {
      ...common(written, holder, path, telling, telling.nextNumber(880_500_001)),
      key,
      name,
      role,
      customerKey: holder.customer.key,
      ...marksByRole[role],
      signatory: { number: telling.nextNumber(300_500_001), name, mobile },
    };
  });
}

function common(login: WrittenLogin, holder: Holder, path: Path, telling: Telling, userId: string) {
  const { today } = telling;
  const loginUsername = login.userId ?? userId;
  // A person may sign in with the customer number, which has been met already.
  if (login.userId !== undefined && login.userId !== holder.customer.number) {
    telling.once(login.userId, [...path, 'userId']);
  }
  const lastLogin = login.lastLogin;
  return {
    loginUsername,
    password: login.password ?? standardSecrets.password,
    transactionPassword: login.transactionPassword ?? standardSecrets.transactionPassword,
    termsAccepted: login.termsAccepted ?? true,
    passwordChangedOn: telling.pastDay(login.passwordChanged, daysAfter(today, -30), [
      ...path,
      'passwordChanged',
    ]),
    mustChangePassword: login.mustChangePassword ?? false,
    mustChangeTpin: false,
    lastLoginAt:
      lastLogin === undefined
        ? null
        : telling.pastMoment(lastLogin, '09:00', [...path, 'lastLogin']),
    ...(login.locked !== undefined && { isLocked: login.locked }),
    ...(login.disabled !== undefined && { isDisabled: login.disabled }),
    exercises: login.shows,
    cards: cardsOf(login, holder, path, telling),
  };
}
