import { everyDays, monthEnds, monthly, quarterEnds, workingDay } from '../calendar.ts';
import { type Routine, rupees, rupeesAndPaise } from './routine.ts';

/** How a firm trades through one current account. */
export type Firm = {
  readonly accountNumber: string;
  /** Buyers who pay by NEFT, and what one of their invoices comes to, in rupees. */
  readonly buyers: {
    readonly names: readonly string[];
    readonly invoice: readonly [number, number];
  };
  readonly suppliers: {
    readonly names: readonly string[];
    readonly invoice: readonly [number, number];
  };
  readonly carriers: readonly string[];
  readonly wages: { readonly text: string; readonly paise: bigint };
  readonly gst: readonly [number, number];
  readonly electricity: string;
  readonly branchName: string;
  readonly chequesTo: readonly string[];
  readonly firstCheque: number;
};

/** A year of the firm, as routines. */
export function firmRoutines(firm: Firm): Routine[] {
  return [...tradeRoutines(firm), ...obligations(firm)];
}

function tradeRoutines({
  accountNumber,
  buyers,
  suppliers,
  carriers,
  branchName,
}: Firm): Routine[] {
  return [
    {
      kind: 'neft-inward',
      accountNumber,
      on: everyDays(3, 0),
      hours: [10, 18],
      paise: rupees(...buyers.invoice, 10),
      particulars: buyers.names,
    },
    {
      kind: 'imps-inward',
      accountNumber,
      on: everyDays(6, 1),
      hours: [9, 20],
      paise: rupees(4500, 38000, 50),
      particulars: ['retail counter sale', 'advance against order', ...buyers.names],
    },
    {
      kind: 'cash-deposit',
      accountNumber,
      on: everyDays(9, 2).map(workingDay),
      hours: [11, 15],
      paise: rupees(8000, 45000, 500),
      particulars: [`counter ${branchName}`],
    },
    {
      kind: 'neft-outward-settled',
      accountNumber,
      on: everyDays(4, 3),
      hours: [11, 17],
      paise: rupeesAndPaise(...suppliers.invoice),
      particulars: suppliers.names,
    },
    {
      kind: 'imps-outward',
      accountNumber,
      on: everyDays(5, 4),
      hours: [8, 19],
      paise: rupees(3200, 16500, 50),
      particulars: carriers,
    },
  ];
}

function obligations(firm: Firm): Routine[] {
  const { accountNumber } = firm;
  const outward = { kind: 'neft-outward-settled', accountNumber, hours: [10, 16] } as const;
  return [
    { ...outward, on: monthEnds(), paise: firm.wages.paise, particulars: [firm.wages.text] },
    {
      ...outward,
      on: monthly(20),
      hours: [16, 18],
      paise: rupees(...firm.gst),
      particulars: ['GST GSTR-3B {month}'],
    },
    {
      ...outward,
      on: monthly(7),
      hours: [16, 18],
      paise: rupees(2100, 7400),
      particulars: ['income tax deducted at source {month}'],
    },
    {
      ...outward,
      on: monthly(16),
      hours: [18, 20],
      paise: rupees(11200, 29800, 10),
      particulars: [firm.electricity],
    },
    {
      kind: 'cheque-paid',
      accountNumber,
      on: everyDays(14, 6).map(workingDay),
      hours: [12, 16],
      paise: rupees(3000, 22000, 100),
      particulars: firm.chequesTo,
      firstCheque: firm.firstCheque,
    },
    {
      kind: 'charge',
      accountNumber,
      on: quarterEnds(),
      hours: [22, 23],
      paise: 885_00n,
      particulars: ['current account keeping fee with GST'],
    },
  ];
}
