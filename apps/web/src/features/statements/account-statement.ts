import type { Statement } from '@sahakar/contracts/statements/EStatementService';
import { isCredit } from '@sahakar/contracts/wire/is-credit';
import { oldestFirst, placeOfLine } from '../../customer/entry-order.ts';
import type { DateRange } from './periods.ts';

export type AccountLine = {
  readonly entryDate: string;
  readonly valueDate: string;
  /** The number of a cheque, where there was one. */
  readonly instrument: string;
  readonly particulars: string;
  readonly isCredit: boolean;
  readonly paise: bigint;
  /** What the account held after this entry; below zero where it was overdrawn. */
  readonly balancePaise: bigint;
  /** Why the other bank sent this payment back, where it did. */
  readonly returnReason?: string;
};

export type Totals = {
  readonly debitPaise: bigint;
  readonly creditPaise: bigint;
  readonly debits: number;
  readonly credits: number;
};

/** A statement as every screen and file of it is made from: plain data that a worker can take. */
export type AccountStatement = DateRange & {
  readonly account: string;
  readonly holder: string;
  readonly jointHolders: readonly string[];
  readonly addressLines: readonly string[];
  readonly nominee: string;
  readonly accountType: string;
  readonly ckyc: string;
  /** Hundredths of a percent a year, or null where none was told. */
  readonly rateHundredths: number | null;
  readonly branch: string;
  readonly branchLines: readonly string[];
  readonly ifsc: string;
  readonly micr: string;
  readonly lines: readonly AccountLine[];
  readonly openingPaise: bigint;
  readonly closingPaise: bigint;
  readonly totals: Totals;
};

/** A switch may tell no more than the entries. */
type SparseStatement = Pick<Statement, 'EStmtTransactions'> & Partial<Statement>;

/** The switch's answer as a statement; the opening balance is derived (RULINGS A16). */
export function statementOf(
  answer: SparseStatement,
  scope: DateRange & { readonly account: string },
): AccountStatement {
  const lines = oldestFirst(answer.EStmtTransactions, placeOfLine).map((line) => ({
    entryDate: line.EntryDate,
    valueDate: line.ValueDate ?? line.EntryDate,
    instrument: line.InstrNo ?? '',
    particulars: line.Particular ?? '',
    isCredit: isCredit(line.DrCr),
    paise: line.Amount,
    balancePaise: line.Balance,
    ...(line.ReturnReason !== undefined && { returnReason: line.ReturnReason }),
  }));
  return {
    ...scope,
    account: answer.AccountNo15Dig || scope.account,
    holder: answer.Name ?? '',
    jointHolders: filled(
      ...(answer.jointHolderNamesDto ?? []).map((joint) => joint.JointHolderName),
    ),
    addressLines: filled(answer.Address1, answer.Address2, answer.Address3, answer.PinCode),
    nominee: filled(answer.NomineeDto?.NomineeTitle, answer.NomineeDto?.NomineeName).join(' '),
    accountType: answer.AcountType || (answer.AcctType ?? ''),
    ckyc: answer.CKycNo ?? '',
    rateHundredths: answer.ROI ?? null,
    branch: answer.BranchName ?? '',
    branchLines: branchLines(answer),
    ifsc: answer.IFSCCode ?? '',
    micr: answer.MICRCode ?? '',
    lines,
    ...balancesOf(lines),
    totals: totalsOf(lines),
  };
}

/** What was withdrawn and deposited, in all and how often. */
export function totalsOf(lines: readonly AccountLine[]): Totals {
  let [debitPaise, creditPaise, debits, credits] = [0n, 0n, 0, 0];
  for (const line of lines) {
    if (line.isCredit) {
      creditPaise += line.paise;
      credits += 1;
    } else {
      debitPaise += line.paise;
      debits += 1;
    }
  }
  return { debitPaise, creditPaise, debits, credits };
}

function balancesOf(lines: readonly AccountLine[]) {
  const [first, last] = [lines[0], lines.at(-1)];
  return {
    openingPaise: first === undefined ? 0n : first.balancePaise - movementOf(first),
    closingPaise: last?.balancePaise ?? 0n,
  };
}

/** The amount as it moves the balance. */
export function movementOf(line: Pick<AccountLine, 'isCredit' | 'paise'>): bigint {
  return line.isCredit ? line.paise : -line.paise;
}

function branchLines(answer: SparseStatement): readonly string[] {
  const street = filled(answer.BranchAddress1, answer.BranchAddress2, answer.BranchAddress3);
  const town = filled(answer.BranchCity, answer.BranchState, answer.BranchPincode);
  return [...(street.length > 0 ? street : filled(answer.BranchAddress)), ...town];
}

function filled(...texts: readonly (string | null | undefined)[]): readonly string[] {
  return texts.filter((text): text is string => text != null && text.trim() !== '');
}

/** The first so many characters with an ellipsis, or the whole text where it is no longer. */
export function shortened(text: string, charactersMax: number): string {
  const characters = [...text];
  return characters.length > charactersMax
    ? `${characters.slice(0, charactersMax).join('')}…`
    : text;
}
