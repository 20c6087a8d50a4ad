import { saysWho } from '@sahakar/contracts/cheques/positive-pay';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { parseRupees } from '../../../ui/amounts/money.ts';
import { toLatinDigits } from '../../../ui/fields/digits.ts';
import { plainText } from '../../../ui/fields/plain-text.ts';
import { isChequeNumber } from '../ChequeNumberField.tsx';

/** The empty form of an instruction: texts as they stand in its fields. */
export const blankInstruction = {
  account: '',
  payee: '',
  /** YYYY-MM-DD. */
  chequeDate: '',
  remarks: '',
  amount: '',
  chequeNumber: '',
  micr: '',
};
export type InstructionEntry = Readonly<typeof blankInstruction>;

/** The product's own keys where it has them. */
export type PositivePayMessage =
  keyof (typeof import('../../../i18n/en/cheques.json'))['positivePay']['messages'];

export type PositivePayFault = {
  readonly field: keyof InstructionEntry;
  readonly key: PositivePayMessage;
};

/** Everything that is wrong, in the order of the fields. */
export function instructionFaults(
  entry: InstructionEntry,
  amountMin: bigint,
): readonly PositivePayFault[] {
  const { account, payee, chequeDate, remarks, amount, chequeNumber, micr } = entry;
  const faults: (PositivePayFault | null)[] = [
    account === '' ? { field: 'account', key: 'please_select_an_acc_number' } : null,
    chequeDate === '' ? { field: 'chequeDate', key: 'pl_select_cheque_date' } : null,
    saysWho(payee) ? null : { field: 'payee', key: 'pl_enter_payee_name' },
    remarks.trim() === '' ? { field: 'remarks', key: 'pl_enter_remarks' } : null,
    amountFault(amount, amountMin),
    chequeNumberFault(chequeNumber),
    micrFault(micr),
  ];
  return faults.filter((fault) => fault !== null);
}

function amountFault(text: string, amountMin: bigint): PositivePayFault | null {
  const amount = parseRupees(text);
  if ('error' in amount) return { field: 'amount', key: 'pl_enter_amount' };
  // Spelled so in the product, although exactly fifty thousand is enough (RULINGS C14).
  const key = 'pl_enter_amount_gt_fifty_thousand';
  return amount.paise < amountMin ? { field: 'amount', key } : null;
}

function chequeNumberFault(digits: string): PositivePayFault | null {
  if (isChequeNumber(digits)) return null;
  const key = digits === '' ? 'pl_enter_cheque_no' : 'pl_enter_payee_valid_cheque_no';
  return { field: 'chequeNumber', key };
}

function micrFault(digits: string): PositivePayFault | null {
  if (digits.length === lengths.micr) return null;
  return { field: 'micr', key: digits === '' ? 'pl_enter_micr_code' : 'invalid_micr_code' };
}

/** What the field of a payee's name keeps of what was typed. */
export function payeeCharacters(typed: string): string {
  return toLatinDigits(typed)
    .replaceAll(/[^A-Za-z0-9_ ',.]/g, '')
    .slice(0, lengths.positivePayText);
}

/** The first characters of a remark, as the switch counts them. */
export function remarkCharacters(typed: string): string {
  return [...plainText(typed)].slice(0, lengths.positivePayText).join('');
}
