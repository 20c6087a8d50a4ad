import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FDViewService } from '../deposits/FDViewService.ts';
import { LoanViewService } from '../loans/LoanViewService.ts';
import { BalanceEnquiryService } from '../accounts/BalanceEnquiryService.ts';
import { MiniStatementService } from '../accounts/MiniStatementService.ts';
import { GetCardDetailsService } from '../cards/GetCardDetailsService.ts';
import { PositivePayStatementService } from '../cheques/PositivePayStatementService.ts';
import { AllBranchLocatorService } from '../locator/AllBranchLocatorService.ts';
import { EStatementService } from '../statements/EStatementService.ts';
import { answeredDate } from './answered.ts';
import { interestRate } from './interest-rate.ts';
import { told } from './told.ts';

test('a rate or a date that is only shown is read where it can be, and is none otherwise', () => {
  const rate = z.object({ ROI: told(interestRate) });
  for (const ROI of ['7.125', 8.125, 'NA', '-', '', ' ', null, {}, undefined, true]) {
    expect(z.decode(rate, { ROI }).ROI ?? null).toBeNull();
  }
  expect(z.decode(rate, {})).toEqual({});
  expect(z.decode(rate, { ROI: '7.2500 ' })).toEqual({ ROI: 725 });
  expect(z.encode(rate, { ROI: 725 })).toEqual({ ROI: '7.25' });
  expect(z.encode(rate, { ROI: null })).toEqual({ ROI: null });
  const date = told(answeredDate);
  for (const day of ['00-00-0000', 'NA', '31-02-2027', '']) expect(z.decode(date, day)).toBeNull();
  expect(z.decode(date, '29/02/2028')).toBe('2028-02-29');
  expect(z.encode(date, '2028-02-29')).toBe('29-02-2028');
});

test('a rate, a date or a place that cannot be read loses neither its record nor the others', () => {
  const [{ response: deposits }] = FDViewService.examples;
  const [deposit] = deposits.RecordLists;
  const odd = { ...deposit, RateOfInterest: '7.125', MaturityDate: '00-00-0000', OpenDate: 'NA' };
  const { RecordLists } = z.decode(FDViewService.response, { RecordLists: [odd, deposit] });
  expect(RecordLists).toMatchObject([
    { RateOfInterest: null, MaturityDate: null, OpenDate: null },
    { RateOfInterest: 710, MaturityDate: '2027-05-12' },
  ]);

  const [{ response: loans }] = LoanViewService.examples;
  const [loan] = loans.LoanRecordList;
  const oddLoan = { ...loan, RateOfInterest: 8.125, DisburseDate: 'NA' };
  const { LoanRecordList } = z.decode(LoanViewService.response, {
    LoanRecordList: [oddLoan, loan],
  });
  expect(LoanRecordList).toMatchObject([
    { RateOfInterest: null, DisburseDate: null },
    { RateOfInterest: 840 },
  ]);

  const [{ response: statement }] = EStatementService.examples;
  const read = z.decode(EStatementService.response, { ...statement, ROI: '-' });
  expect(read).toMatchObject({ ROI: null, Name: 'Asha V. Kulkarni' });

  const [{ response: places }] = AllBranchLocatorService.examples;
  expect(JSON.stringify(places)).toContain('"City":"Mumbai"');
  const nowhere = JSON.parse(JSON.stringify(places).replace('"City":"Mumbai"', '"City":null'));
  expect(z.safeDecode(AllBranchLocatorService.response, nowhere).success).toBe(true);
});

test('what a balance is shown with does not keep the balance back, by which everything is paid', () => {
  const [{ response: told }] = BalanceEnquiryService.examples;
  for (const ExpiryDate of ['00-00-0000', 'NA', '0', 0]) {
    const Account = { ...told.Account, AccountType: 10 };
    const odd = { ...told, ExpiryDate, Account, TotalBalance: 'NA' };
    expect(z.decode(BalanceEnquiryService.response, odd)).toMatchObject({
      ClearBalance: 28_451_075n,
      TotalBalance: 'no amount',
      ExpiryDate: null,
      Account: { BranchName: 'Dadar West', AccountType: null },
    });
  }
  const none = { ...told, Account: 'NA', TotalBalance: null };
  expect(z.decode(BalanceEnquiryService.response, none)).toMatchObject({
    Account: null,
    TotalBalance: null,
  });
  for (const odd of [{ ClearBalance: 'NA' }, { ClearBalance: null }, { SanctionAmount: 'NA' }]) {
    const body = { ...told, ...odd };
    expect(z.safeDecode<z.ZodMiniType>(BalanceEnquiryService.response, body).success).toBe(false);
  }
});

test('a day that is only shown, or a holder without a name, loses no statement', () => {
  const [{ response: statement }] = EStatementService.examples;
  const [first, second] = statement.EStmtTransactions;
  const odd = {
    ...statement,
    EStmtTransactions: [{ ...first, ValueDate: '00-00-0000' }, second],
    jointHolderNamesDto: [{ JointHolderName: null }],
  };
  const read = z.decode<z.ZodMiniType>(EStatementService.response, odd);
  expect(read).toMatchObject({
    EStmtTransactions: [{ EntryDate: '2026-11-18', ValueDate: null }, { ValueDate: '2026-11-19' }],
    jointHolderNamesDto: [{ JointHolderName: '' }],
  });
  const [{ response: lines }] = MiniStatementService.examples;
  const [line] = lines.TransactionLists;
  const TransactionLists = [{ ...line, TrnDate: '00-00-0000' }, line];
  expect(z.decode(MiniStatementService.response, { TransactionLists })).toMatchObject({
    TransactionLists: [{ TrnDate: null, Amount: 8_620_000n }, { TrnDate: '2026-11-19' }],
  });
});

test('one cheque or card of which something is not told does not take the others out of reach', () => {
  const [{ response: cheques }] = PositivePayStatementService.examples;
  const [cheque] = cheques.PositivePayList;
  const odd = { ...cheque, ChannelType: null, Status: null, ChequeDate: '00-00-0000' };
  const { PositivePayList } = z.decode(PositivePayStatementService.response, {
    PositivePayList: [odd, cheque],
  });
  expect(PositivePayList).toMatchObject([
    { ChannelType: '', Status: '', ChequeDate: null },
    { ChannelType: 'IB', ChequeDate: '2026-11-24' },
  ]);
  const [{ response: cards }] = GetCardDetailsService.examples;
  const text = JSON.stringify(cards).replace(/"CardStatus":"\d"/, '"CardStatus":null');
  expect(text).toContain('"CardStatus":null');
  const read = z.safeDecode<z.ZodMiniType>(GetCardDetailsService.response, JSON.parse(text));
  expect(read.success).toBe(true);
});
