import { otherBankCall, authorisedPayment } from '../other-bank-steps.ts';
import { confirmByOtp } from '../confirm-by-otp.ts';
import { depositBody, savings, small } from '../deposit-orders.ts';
import { confirmPayee, krishi, payeeBody } from '../payee-steps.ts';
import { confirmed, propose, rejectionOf, waiting } from '../request-steps.ts';
import { addBody, addSchedule, confirmSchedule, deletion } from '../schedule-steps.ts';
import type { SignedInClient } from '../signed-in-client.ts';
import type { TestBank } from '../start-bank.ts';
import { authorisedTransfer, transferBody } from '../transfer-steps.ts';

/** A call that stands just before its last step: sent, it is carried out. */
export type ReadyCall = {
  readonly caller: SignedInClient;
  readonly service: string;
  readonly request: unknown;
};

export type People = Readonly<Record<'asha' | 'meera' | 'charles', SignedInClient>>;
type Prepare = (bank: TestBank, people: People) => Promise<ReadyCall>;

const of = (caller: SignedInClient, service: string, request: unknown): ReadyCall => ({
  caller,
  service,
  request,
});

/** A flow that needs no step before its call. */
const atOnce =
  (service: string, bodyOf: (asha: SignedInClient) => object): Prepare =>
  async (_bank, { asha }) =>
    of(asha, service, bodyOf(asha));

const monthly = { startOn: '2026-12-05', frequency: '3', payments: 3 } as const;
const own = (asha: SignedInClient) => ({ AccountNumber: savings, CustNo: asha.customerNo });
const payee = { payeeName: 'Ravi Shankar Joshi', accountNumber: '001010000051204' };

/** Twenty things that people do, each taken up to its last call. */
export const flows: Readonly<Record<string, Prepare>> = {
  'a transfer within the bank': async (bank, { asha }) =>
    of(asha, 'FundTransferService', await authorisedTransfer(bank, asha, { amount: '11.00' })),
  IMPS: async (bank, { asha }) => {
    const { service, request } = await authorisedPayment(bank, asha, 'IMPS', { amount: '12.00' });
    return of(asha, service, request);
  },
  NEFT: async (bank, { asha }) => {
    const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '15.00' });
    return of(asha, service, request);
  },
  'a request within the bank': (bank, { meera }) =>
    captured(meera, (maker) => propose(bank, maker, { type: 'INTRA', amount: '16.00' })),
  'a request of NEFT': (bank, { meera }) =>
    captured(meera, (maker) => propose(bank, maker, { type: 'NEFT', amount: '17.00' })),
  'an approval': async (bank, { meera, charles }) => {
    const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '18.00' });
    return of(charles, 'FundTransferRequestService', await confirmed(charles, row));
  },
  'a rejection': async (bank, { meera, charles }) => {
    const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '19.00' });
    return of(charles, 'FundTransferRequestService', rejectionOf(charles, row));
  },
  'a payee': async (_bank, { asha }) => {
    await confirmPayee(asha, krishi);
    return of(asha, 'ManagePayeeService', payeeBody(asha, 'ADD', krishi));
  },
  'the use of a limit': atOnce('LimitManagementService', (asha) => ({
    RequestType: 'GET',
    CustomerNumber: asha.customerNo,
  })),
  'a schedule': async (bank, { asha }) => {
    const transfer = transferBody(bank, asha, { amount: '21.00' });
    const body = addBody(transfer, monthly, asha.user);
    await confirmSchedule(asha, body);
    return of(asha, 'ScheduleTransferService', body);
  },
  'a schedule that ends': async (bank, { asha }) => {
    const { HID } = await addSchedule(bank, asha, { ...monthly, amount: '22.00' });
    return of(asha, 'ScheduleTransferService', deletion(asha, HID));
  },
  'a limit': async (_bank, { asha }) => {
    await confirmByOtp(asha, 'MANAGELIMIT', { variable1: '1000000', variable2: 'DL10' });
    const request = { RequestType: 'UPDATE', CustomerNumber: asha.customerNo, LimitId: 'DL10' };
    return of(asha, 'LimitManagementService', request);
  },
  'a cheque book': async (_bank, { asha }) => {
    await confirmByOtp(asha, 'CHEQUEBOOKREQ');
    const book = { InstrumentType: '13', BookSize: '24', NoofBooks: '1', ChqbookYN: 'Y' };
    return of(asha, 'ChequeBookRequestService', { ...own(asha), ...book });
  },
  'a deposit': atOnce('FDCreationService', (asha) =>
    depositBody(asha, small, { RequestType: 'CREATE' }),
  ),
  'an OTP': async (bank, { asha }) => {
    await asha.expectCall('TPINValidationService', tpinOf(asha));
    const { details } = otherBankCall(bank, asha, 'NEFT', { amount: '23.00' });
    return of(asha, 'OTPGenerationService', {
      RequestType: 'FUNDTRANSFERPIN',
      variable1: details.amount,
      variable2: details.from,
      variable3: details.to,
      variable4: details.name,
    });
  },
  'a transaction password': atOnce('TPINValidationService', (asha) => tpinOf(asha)),
  'a balance': atOnce('BalanceEnquiryService', own),
  'a mini statement': atOnce('MiniStatementService', own),
  'a statement': atOnce('EStatementService', (asha) => ({
    ...own(asha),
    FromDate: '01-11-2026',
    ToDate: '20-11-2026',
  })),
  // Last, since the flows before pay him.
  'a payee who goes': async (_bank, { asha }) =>
    of(asha, 'ManagePayeeService', payeeBody(asha, 'DELETE', payee)),
};

const tpinOf = ({ customerNo, person }: SignedInClient) => ({
  customerNumber: customerNo,
  TPin: person.transactionPassword ?? '',
});

/** Does what comes before the last call, and keeps that instead of sending it. */
async function captured(
  client: SignedInClient,
  act: (client: SignedInClient) => Promise<unknown>,
): Promise<ReadyCall> {
  let kept: ReadyCall | null = null;
  const call: SignedInClient['call'] = async (service, request) => {
    kept = of(client, service, request);
    return { status: 200, kind: 'success', body: {} };
  };
  // Safe: it is that very client but for one of its functions.
  await act(Object.create(client, { call: { value: call } }) as SignedInClient);
  if (kept === null) throw new Error('Nothing was called');
  return kept;
}
