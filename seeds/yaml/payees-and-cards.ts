import bankNames from 'ifsc/src/banknames.json' with { type: 'json' };
import { daysAfter, monthsAfter } from '@sahakar/contracts/wire/dates';
import { sameBank } from '../cast/payees.ts';
import type { SeededCard, SeededPayee } from '../scenario.ts';
import type { Path } from './checked-yaml.ts';
import { accountNames, findAccount, type Holder, writtenKey } from './holders.ts';
import { accountKinds, type WrittenLogin, type WrittenPerson } from './scenario-shape.ts';
import type { Telling } from './telling.ts';
import type { When } from './when.ts';

type WrittenPayee = WrittenPerson['payees'][number];

const statuses = {
  active: 'ACTIVATED',
  deactivated: 'DEACTIVATED',
  waiting: 'PENDING',
  'waiting-for-removal': 'PENDINGDELETE',
  rejected: 'REJECTED',
} as const;

/** Those whom a customer may pay, or might one day. */
export function payeesOf(
  holder: Holder,
  holders: readonly Holder[],
  telling: Telling,
): SeededPayee[] {
  const met = new Set<string>();
  return holder.written.payees.flatMap((written, at) => {
    const path = [...holder.path, 'payees', at];
    const payee =
      written.ifsc === undefined
        ? ofThisBank(written, holder, holders, path, telling)
        : ofAnotherBank(written, path, telling);
    if (payee === null) return [];
    const identity = `${payee.accountNumber} ${payee.ifsc}`;
    if (met.has(identity)) telling.tell([...path, 'account'], 'This payee stands here already.');
    met.add(identity);
    return [{ ...payee, ...standing(written, holder, path, telling) }];
  });
}

function ofThisBank(
  written: WrittenPayee,
  holder: Holder,
  holders: readonly Holder[],
  path: Path,
  telling: Telling,
): SeededPayee | null {
  const found = findAccount(
    holders.filter((one) => one !== holder),
    written.account,
  );
  if (found === null) {
    const others = holders.filter((one) => one !== holder);
    telling.tell(
      [...path, 'account'],
      `It leads to nobody else's account: ${accountNames(others)}. A payee at another bank needs an ifsc.`,
    );
    return null;
  }
  const { number, holderName } = found.held.account;
  return sameBank({
    name: holderName,
    nickname: nicknameOf(written, holderName),
    accountNumber: number,
    addedOn: telling.today,
  });
}

function ofAnotherBank(written: WrittenPayee, path: Path, telling: Telling): SeededPayee {
  const { account, ifsc = '', name = '', kind = 'savings' } = written;
  // Safe: the file is a map of texts.
  const bankName = (bankNames as Readonly<Record<string, string>>)[ifsc.slice(0, 4)];
  if (bankName === undefined) {
    telling.tell(
      [...path, 'ifsc'],
      `No bank in India has codes that begin with ${ifsc.slice(0, 4)}.`,
    );
  }
  if (name === '') telling.tell(path, 'A payee at another bank needs a name.');
  if (!/^\d{6,20}$/.test(account)) {
    telling.tell([...path, 'account'], 'An account at another bank is a number of 6 to 20 digits.');
  }
  return {
    payeeType: 'MBINTER',
    name,
    nickname: nicknameOf(written, name),
    accountNumber: account,
    ifsc,
    bankName: bankName ?? '',
    accountType: accountKinds[kind],
    status: 'ACTIVATED',
    addedOn: telling.today,
  };
}

const nicknameOf = ({ nickname }: WrittenPayee, name: string) =>
  nickname ?? name.split(' ')[0] ?? '';

function standing(written: WrittenPayee, holder: Holder, path: Path, telling: Telling) {
  const status = statuses[written.status ?? 'active'];
  const waits = status === 'PENDING' || status === 'PENDINGDELETE';
  const place = [...path, 'added'];
  if (!waits) {
    const addedOn = telling.pastDay(written.added, monthsAfter(telling.today, -12), place);
    if (written.by !== undefined)
      telling.tell([...path, 'by'], 'Only a payee that waits was asked for.');
    return { status, addedOn };
  }
  const makers = 'people' in holder.written ? holder.written.people : [];
  const by = written.by ?? '';
  const isMaker = makers.some(
    (one) => writtenKey(one) === by && (one.role === 'maker' || one.role === 'both'),
  );
  if (!isMaker) {
    telling.tell(
      path,
      'A payee that waits needs by: the key of a maker (role maker or both) of the firm.',
    );
  }
  const at = telling.pastMoment(written.added ?? yesterday, '09:30', place);
  return { status, addedOn: at.slice(0, 10), request: { by, at } };
}

const yesterday: When = (now) => ({ day: daysAfter(now.slice(0, 10), -1), time: null });

/** The debit cards that somebody carries. */
export function cardsOf(
  written: WrittenLogin,
  holder: Holder,
  path: Path,
  telling: Telling,
): SeededCard[] {
  return written.cards.flatMap(({ account, off, expiry, number, cvv, ...given }, at) => {
    const place = [...path, 'cards', at];
    const found = findAccount([holder], account, holder);
    const code = found?.held.account.acctCode;
    if (found === null || (code !== '10' && code !== '11')) {
      telling.tell(
        [...place, 'account'],
        `A card draws on an own savings or current account: ${accountNames([holder], holder)}.`,
      );
      return [];
    }
    const own = number ?? telling.nextNumber(500_000_001, cardNumber);
    if (withCheckDigit(own.slice(0, -1)) !== own) {
      telling.tell(
        [...place, 'number'],
        `The last digit is wrong: it would be ${withCheckDigit(own.slice(0, -1)).at(-1)}.`,
      );
    }
    telling.once(own, [...place, 'number']);
    return [
      {
        number: own,
        expiry: expiry ?? inThreeYears(telling.today),
        cvv: cvv ?? telling.nextNumber(301),
        accountNumber: found.held.account.number,
        ...(given.status !== undefined && { status: given.status }),
        ...(given.product !== undefined && { product: given.product }),
        ...(off.length > 0 && { channelsOff: off }),
      },
    ];
  });
}

/** Month and year as a card shows them: two digits each. */
function inThreeYears(today: string): string {
  const [year = '', month = ''] = monthsAfter(today, 36).split('-');
  return `${month}/${year.slice(2)}`;
}

const cardNumber = (next: number) => withCheckDigit(`607000${next}`);

/** Luhn's check digit behind the others. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
