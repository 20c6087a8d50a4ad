import type { StopReason } from '@sahakar/contracts/cheques/stop-reasons';

/** Where the bank can be found, what it answers, and what it did besides moving money. */
export type BankServices = {
  readonly cashMachines: readonly CashMachine[];
  readonly frequentQuestions: readonly FrequentQuestion[];
  readonly chequeBooks: readonly SeededChequeBook[];
  readonly inwardCheques: readonly SeededInwardCheque[];
  readonly positivePay: readonly SeededInstruction[];
  readonly serviceRequests: readonly SeededServiceRequest[];
  readonly liens: readonly SeededLien[];
  readonly guarantors: readonly SeededGuarantor[];
};

export type CashMachine = {
  readonly id: string;
  /** The branch that looks after it. */
  readonly branchCode: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly pinCode: string;
  readonly latitude: string;
  readonly longitude: string;
};

export type FrequentQuestion = { readonly question: string; readonly answer: string };

/** A book in the customer's drawer; a leaf that the movements name is paid, the others are unused. */
export type SeededChequeBook = {
  readonly accountNumber: string;
  readonly first: number;
  readonly leaves: number;
  readonly issuedOn: string;
};

/** A cheque that another bank presented, or will present; paid ones come from the movements. */
export type SeededInwardCheque = {
  readonly accountNumber: string;
  readonly chequeNumber: string;
  readonly amountPaise: bigint;
  readonly payeeName: string;
  readonly presentingBank: string;
  /** The day written on it, where the presenting bank tells it. */
  readonly chequeDate?: string;
  readonly presentsOn: string;
} & (
  | { readonly state: 'presented' | 'expected' }
  | { readonly state: 'returned'; readonly returnReason: string }
);

/** What a drawer has told of a cheque; the decision is the one that its presentation brought. */
export type SeededInstruction = {
  readonly accountNumber: string;
  readonly chequeNumber: string;
  /** Who told it, by the key of the cast. */
  readonly by: string;
  readonly payeeName: string;
  readonly chequeDate: string;
  readonly amountPaise: bigint;
  readonly remarks: string;
  readonly registeredOn: string;
} & (
  | { readonly state: 'registered' }
  | { readonly state: 'matched' | 'mismatched' | 'expired'; readonly decidedOn: string }
);

export type SeededServiceRequest = {
  readonly accountNumber: string;
  /** Who asked, by the key of the cast. */
  readonly by: string;
  readonly requestedOn: string;
} & (
  | { readonly kind: 'stop-cheque'; readonly chequeNumber: string; readonly reason: StopReason }
  | { readonly kind: 'cheque-book'; readonly leaves: number; readonly state: 'pending' }
  | {
      readonly kind: 'cheque-book';
      readonly leaves: number;
      readonly state: 'rejected';
      readonly decidedOn: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'cheque-book';
      readonly leaves: number;
      readonly state: 'issued';
      readonly decidedOn: string;
      /** The first number of the book that it became. */
      readonly first: number;
    }
);

export type SeededLien = {
  readonly accountNumber: string;
  readonly amountPaise: bigint;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly reason: string;
};

export type SeededGuarantor = {
  readonly loanNumber: string;
  readonly name: string;
  readonly address: string;
};
