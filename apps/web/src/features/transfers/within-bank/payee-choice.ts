import type { Payee } from '@sahakar/contracts/beneficiaries/payee';
import { toLatinDigits } from '../../../ui/digits.ts';

/** The payees that a transfer within the bank may go to, by name. */
export function payableWithinBank(payees: readonly Payee[]): readonly Payee[] {
  return payees
    .filter((payee) => payee.payeeType === 'MBINTRA' && payee.statusFlag === 'ACTIVATED')
    .toSorted((one, other) => collator.compare(one.payeeName, other.payeeName));
}

/** The payees whose name, nickname or account number has the typed text in it. */
export function payeesLike(payees: readonly Payee[], typed: string): readonly Payee[] {
  const wanted = toLatinDigits(typed).trim().toLocaleLowerCase();
  return payees.filter((payee) =>
    [payee.payeeName, payee.Nickname ?? '', payee.accountNumber].some((text) =>
      text.toLocaleLowerCase().includes(wanted),
    ),
  );
}

const collator = new Intl.Collator('mr');
