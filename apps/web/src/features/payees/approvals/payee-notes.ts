import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { daysSince } from '../../../ui/dates/dates.ts';
import { payeeRowKey } from '../payee-words.ts';

/** Something that a checker should see before he decides on a payee. */
export type PayeeNote =
  | { readonly flag: 'sameAccount'; readonly name: string }
  | { readonly flag: 'sameName'; readonly last: string }
  | { readonly flag: 'ifscUnknown' | 'twice' }
  | { readonly flag: 'waiting'; readonly days: number }
  | { readonly flag: 'paid'; readonly amount: bigint; readonly on: string };

/** Whoever waits longer deserves a question. */
const longWaitDays = 7;

/** What stands out in a request, beside all that wait and those who are on the customer's list. */
export function notesOfPayee(
  payee: ListedPayee,
  waiting: readonly ListedPayee[],
  listed: readonly ListedPayee[],
  now: string,
): readonly PayeeNote[] {
  const isDeletion = payee.statusFlag === 'PENDINGDELETE';
  const notes = isDeletion ? lastPayment(payee) : additionNotes(payee, waiting, listed);
  const days = payee.RequestedOn === undefined ? 0 : daysSince(payee.RequestedOn, now);
  return [...notes, ...(days < longWaitDays ? [] : [{ flag: 'waiting', days } as const])];
}

/** He who was paid lately may be needed still. */
function lastPayment({ LastPaidOn, LastPaidAmount }: ListedPayee): readonly PayeeNote[] {
  if (LastPaidOn === undefined || LastPaidAmount === undefined) return [];
  return [{ flag: 'paid', amount: LastPaidAmount, on: LastPaidOn }];
}

function* additionNotes(
  payee: ListedPayee,
  waiting: readonly ListedPayee[],
  listed: readonly ListedPayee[],
): Generator<PayeeNote> {
  const isOther = (other: ListedPayee) => payeeRowKey(other) !== payeeRowKey(payee);
  const others = listed.filter((other) => isOther(other) && known.has(other.statusFlag));
  const name = sameNameAs(payee);
  for (const other of others) {
    if (other.accountNumber === payee.accountNumber)
      yield { flag: 'sameAccount', name: other.payeeName };
    else if (name(other)) yield { flag: 'sameName', last: other.accountNumber.slice(-4) };
  }
  const asked = waiting.filter((other) => isOther(other) && other.statusFlag === 'PENDING');
  if (asked.some((other) => other.accountNumber === payee.accountNumber || name(other)))
    yield { flag: 'twice' };
  if (payee.payeeType === 'MBINTER' && !payee.bankName) yield { flag: 'ifscUnknown' };
}

/** Those who are or were payees; who waits is compared among those who wait. */
const known: ReadonlySet<string> = new Set(['ACTIVATED', 'DEACTIVATED', 'PENDINGDELETE']);

/** The same name in whatever case, however the words are set apart. */
function sameNameAs({ payeeName }: ListedPayee): (other: ListedPayee) => boolean {
  const plain = (name: string) => name.replaceAll(/[\s.]+/g, '').toLocaleLowerCase();
  return (other) => plain(other.payeeName) === plain(payeeName);
}
