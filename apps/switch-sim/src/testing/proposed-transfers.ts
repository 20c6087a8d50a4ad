import { transferRequests } from '@sahakar/db/schema/approvals';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { grantAuthorisation } from '../otp/authorisation.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import {
  approveTransfer,
  rejectTransfer,
  type ShownRequest,
} from '../transfers/decide-on-transfer.ts';
import { proposeTransfer } from '../transfers/request-transfer.ts';
import type { TransferOrder } from '../transfers/transfer-order.ts';
import { charles, isNo, meera } from './bare-requests.ts';
import { deskOfUser } from './desk-of-user.ts';
import { codeOf } from './refusal-of.ts';
import type { TestBank } from './start-bank.ts';

/** Of Meera's and Charles' customer: its number, the account that pays, and a payee of this bank. */
export const customerNo = '200007316';
export const account = '003011000004719';
export const sahyadri = '002011000008164';

/** What an order to a payee of another bank has otherwise. */
export const toKrishna = {
  txnType: 'NEFT',
  rail: 'NEFT',
  toAccount: '110205001934',
  toIfsc: 'ICIC0001102',
} as const;

/** Rs 1,500.00 to Sahyadri, in some respects another. */
export const orderOf = (other: Partial<TransferOrder> = {}): TransferOrder => ({
  customerNo,
  txnType: 'INTRA',
  rail: null,
  fromAccount: account,
  toAccount: sahyadri,
  toIfsc: '',
  amount: 1_500_00n,
  remark: 'seeds',
  ...other,
});

/** The OTP of whoever decides is for these details. */
export const signed = ({ order, toName, requestNo }: ShownRequest): OtpDetails => ({
  amount: rupeesText(order.amount),
  fromAccount: order.fromAccount,
  toAccount: order.toAccount,
  name: toName,
  rail: order.txnType,
  ifsc: order.toIfsc,
  ...(requestNo !== undefined && { requestNo }),
});

/** Transfers of a maker and the decisions on them, without a session or a call. */
export function proposedTransfers(own: TestBank) {
  const deskOf = (loginUsername: string, of = customerNo) =>
    deskOfUser(own, { loginUsername, customerNo: of });
  async function stored(requestNo: string) {
    const [row] = await own.bank.store.read.select().from(transferRequests).where(isNo(requestNo));
    return row;
  }
  return {
    deskOf,
    stored,
    propose: (
      requestNo: string,
      other: Partial<TransferOrder> = {},
      {
        allowDuplicate = false,
        makerLogin = meera,
      }: { allowDuplicate?: boolean; makerLogin?: string } = {},
    ) =>
      codeOf(
        own.inBank((tx) =>
          proposeTransfer(tx, deskOf(makerLogin), orderOf(other), {
            requestNo,
            makerLogin,
            allowDuplicate,
          }),
        ),
      ),
    /** What a checker's screen says of it. */
    async shown(requestNo: string, other: Partial<TransferOrder> = {}): Promise<ShownRequest> {
      const payload = (await stored(requestNo))?.payload as Record<string, string>;
      const { rail: _rail, ...order } = orderOf(other);
      const toIfsc = payload['toIfsc'] ?? '';
      return { order: { ...order, toIfsc }, toName: payload['toName'] ?? '', requestNo };
    },
    confirm: (loginUsername: string, details: OtpDetails) =>
      own.inBank((tx) =>
        grantAuthorisation(tx, own.bank, {
          sessionHash: 'session',
          loginUsername,
          requestType: 'FUNDTRANSFERPIN',
          details,
        }),
      ),
    async approve(request: ShownRequest, login: string = charles) {
      const rrn = await own.bank.rrns.next();
      return own.inBank((tx) =>
        approveTransfer(tx, { ...deskOf(login), note: () => {} }, request, rrn),
      );
    },
    reject: (request: ShownRequest, remark = '', login: string = charles) =>
      own.inBank((tx) => rejectTransfer(tx, deskOf(login), request, remark)),
  };
}
