import type { Example } from '../contract.ts';

const customer = { CustNo: '100042317' };
const savings = '001010000042317';
const head = { srNo: 1, requestDate: '18-11-2026', prdAcctId: savings };

function ofCustomer(title: string, Key: string, row: Record<string, unknown>): Example {
  return { title, request: { Key, ...customer }, response: { Key, Rows: [row] } };
}

function ofAccount(title: string, Key: string, row: Record<string, unknown>): Example {
  return {
    title,
    request: { Key, ...customer, AccountNumber: savings },
    response: { Key, Rows: [row] },
  };
}

/** One answer of every enquiry. */
export const accountEnquiryExamples: readonly Example[] = [
  ofCustomer('who is named for what', 'NOMINEE', {
    srNo: 1,
    nomineeName: 'Sunil Kulkarni',
    prdAcctId: savings,
    relation: 'Husband',
  }),
  ofCustomer('who stands for a loan', 'GUARANTOR', {
    srNo: 1,
    guarantorName: 'Ravi Shankar Joshi',
    prdAcctId: '001030000007412',
    address: 'Shivaji Park Road, Dadar West, Mumbai 400028',
  }),
  ofAccount('what the bank holds back', 'LIEN', {
    srNo: 1,
    lienAmount: '25000.00',
    startDate: '02-09-2026',
    endDate: null,
    reason: 'Locker rent security',
  }),
  ofCustomer('tax deducted at source', 'TDS', {
    srNo: 1,
    prdAcctId: savings,
    financialYear: '2025-26',
    interestPaid: '52400.00',
    taxDeducted: '5240.00',
  }),
  {
    title: 'pending requests of a month',
    request: {
      Key: 'REQUEST',
      ...customer,
      FromDate: '01-11-2026',
      ToDate: '30-11-2026',
      Type: 'Pending',
    },
    response: {
      Key: 'REQUEST',
      Rows: [
        {
          ...head,
          requestNo: 'S632500000004',
          requestType: 'Cheque book',
          details: '24 leaves',
          status: 'Pending',
        },
      ],
    },
  },
  ofAccount('every leaf of the account', 'CHEQUE', {
    chequeNo: '000121',
    status: '1',
    statusDescription: 'Paid',
    statusDate: '14-10-2026',
    amount: '4250.00',
  }),
  ofAccount('issued and requested books', 'CHEQUEBOOK', {
    srNo: 1,
    requestNo: '',
    statusDate: '03-03-2026',
    leaves: 24,
    firstChequeNo: '000121',
    lastChequeNo: '000144',
    unusedLeaves: 19,
    status: 'Issued',
  }),
  ofCustomer('cheques presented by other banks', 'INWARDCLEARING', {
    srNo: 1,
    clearingDate: '14-10-2026',
    prdAcctId: savings,
    chequeNo: '000121',
    amount: '4250.00',
    presentingBank: 'State Bank of India',
    status: 'Paid',
    reason: '',
  }),
  ofCustomer('cash credit and overdraft', 'CASHACCOUNT', {
    srNo: 1,
    accountHolderName: 'Godavari Agro Industries',
    prdAcctId: '003014000007316',
    branchName: 'Panchavati',
    accountType: 'Overdraft',
    balance: '-125000.00',
    sanctionAmount: '500000.00',
    expiryDate: '31-03-2027',
  }),
  ofCustomer('asked for', 'CHEQUEBOOKREQUEST', {
    ...head,
    requestNo: 'S632500000004',
    leaves: 24,
    noOfBooks: 1,
    status: 'Pending',
    reason: '',
  }),
  ofCustomer('stopped', 'STOPCHEQUE', {
    ...head,
    requestNo: 'S632500000005',
    chequeNo: '000127',
    reasonCode: '015',
    reason: 'Cheque lost',
    status: 'Stopped',
  }),
  {
    title: 'a payment whose answer was lost',
    request: { Key: 'PAYMENT', ...customer, RequestId: 'r4nd0mReferenceOf22chQ' },
    response: {
      Key: 'PAYMENT',
      Rows: [
        {
          srNo: 1,
          State: 'RETURNED',
          RRN: 'SHKRN52026112100001',
          CustomerRefNo: '',
          Amount: '2500.00',
          ToName: 'Laxman Vithoba Gaikwad',
          TransactionDate: '21-11-2026 10:04:11',
          Reason: 'Account closed',
        },
      ],
    },
  },
];
