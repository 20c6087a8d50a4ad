import { type Routine, routinesFrom } from './routine.ts';

/** How a firm trades through one current account; names one after the other, amounts in rupees. */
export type Firm = {
  readonly accountNumber: string;
  /** Buyers who pay by NEFT, and what one of their invoices comes to. */
  readonly buyers: { readonly names: string; readonly invoice: string };
  readonly suppliers: { readonly names: string; readonly invoice: string };
  readonly carriers: string;
  readonly wages: { readonly text: string; readonly amount: string };
  readonly gst: string;
  readonly electricity: string;
  readonly branchName: string;
  readonly chequesTo: string;
  readonly firstCheque: number;
};

/** A year of the firm, as routines: first its trade, then what it owes. */
export function firmRoutines(firm: Firm): readonly Routine[] {
  const { accountNumber: own, buyers, suppliers, carriers, wages } = firm;
  return routinesFrom(`
neft-inward | ${own} | - | every 3 from 0 | 10-18 | ${buyers.invoice} by 10 | ${buyers.names} | -
imps-inward | ${own} | - | every 6 from 1 | 9-20 | 4,500 to 38,000 by 50 | retail counter sale; advance against order; ${buyers.names} | -
cash-deposit | ${own} | - | every 9 from 2 | 11-15 | 8,000 to 45,000 by 500 | counter ${firm.branchName} | -
neft-outward-settled | ${own} | - | every 4 from 3 | 11-17 | ${suppliers.invoice} by 0.25 | ${suppliers.names} | -
imps-outward | ${own} | - | every 5 from 4 | 8-19 | 3,200 to 16,500 by 50 | ${carriers} | -
neft-outward-settled | ${own} | - | month ends | 10-16 | ${wages.amount} | ${wages.text} | -
neft-outward-settled | ${own} | - | monthly 20 | 16-18 | ${firm.gst} | GST GSTR-3B {month} | -
neft-outward-settled | ${own} | - | monthly 7 | 16-18 | 2,100 to 7,400 | income tax deducted at source {month} | -
neft-outward-settled | ${own} | - | monthly 16 | 18-20 | 11,200 to 29,800 by 10 | ${firm.electricity} | -
cheque-paid | ${own} | - | every 14 from 6 | 12-16 | 3,000 to 22,000 by 100 | ${firm.chequesTo} | ${firm.firstCheque}
charge | ${own} | - | quarter ends | 22-23 | 885 | current account keeping fee with GST | -
`);
}
