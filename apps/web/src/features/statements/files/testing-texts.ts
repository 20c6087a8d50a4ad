import type { StatementTexts } from './statement-texts.ts';

export const englishTexts: StatementTexts = {
  title: 'Statement of Account',
  bank: 'Sahakar Bank',
  terms: {
    account: 'Account number',
    accountType: 'Account type',
    holder: 'Name',
    jointHolders: 'Joint holders',
    address: 'Address',
    nominee: 'Nominee',
    ckyc: 'CKYC number',
    rate: 'Rate of interest',
    branch: 'Branch',
    branchAddress: 'Branch address',
    ifsc: 'IFSC',
    micr: 'MICR',
    period: 'Period',
    opening: 'Opening balance',
    closing: 'Closing balance',
  },
  columns: {
    date: 'Date',
    valueDate: 'Value date',
    particulars: 'Particulars',
    instrument: 'Cheque',
    withdrawal: 'Withdrawal (₹)',
    deposit: 'Deposit (₹)',
    balance: 'Balance (₹)',
  },
  pageOf: 'Page {{page}} of {{pages}}',
  note: 'Made by the portal.',
};
