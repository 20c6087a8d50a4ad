import type { AccountEnquiryService as Contract } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Handler } from '../call/handler.ts';
import { chequeBookRows, chequeRows, inwardChequeRows } from './cheque-rows.ts';
import { cashAccountRows, guarantorRows, lienRows, nomineeRows } from './holdings.ts';
import { numbered } from './numbered.ts';
import { chequeBookRequestRows, serviceRequestRows, stopChequeRows } from './request-rows.ts';
import { paymentStatus } from './payment-status.ts';
import { taxRows } from './tax-deducted.ts';

/** Answers the enquiry that Key picks; the guard has found customer and account to be the caller's. */
export const AccountEnquiryService: Handler<typeof Contract> = async (request, { bank }) => {
  const db = bank.store.read;
  const { Key, CustNo } = request;
  switch (Key) {
    case 'NOMINEE':
      return { Key, Rows: await nomineeRows(db, CustNo) };
    case 'GUARANTOR':
      return { Key, Rows: await guarantorRows(db, CustNo) };
    case 'LIEN':
      return { Key, Rows: await lienRows(db, request.AccountNumber, bank.clock.today()) };
    case 'TDS':
      return { Key, Rows: await taxRows(db, CustNo) };
    case 'REQUEST':
      return { Key, Rows: await serviceRequestRows(db, CustNo, request) };
    case 'CHEQUE':
      return { Key, Rows: await chequeRows(db, request.AccountNumber) };
    case 'CHEQUEBOOK':
      return { Key, Rows: await chequeBookRows(db, request.AccountNumber) };
    case 'INWARDCLEARING':
      return { Key, Rows: await inwardChequeRows(db, CustNo) };
    case 'CASHACCOUNT':
      return { Key, Rows: await cashAccountRows(db, CustNo, bank.clock.today()) };
    case 'CHEQUEBOOKREQUEST':
      return { Key, Rows: await chequeBookRequestRows(db, CustNo) };
    case 'STOPCHEQUE':
      return { Key, Rows: await stopChequeRows(db, CustNo) };
    case 'PAYMENT':
      return { Key, Rows: numbered([await paymentStatus(bank, CustNo, request.RequestId)]) };
  }
};
