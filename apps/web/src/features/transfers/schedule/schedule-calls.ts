import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import { scheduleListRequest } from '@sahakar/contracts/schedules/schedule-list-request';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { callService } from '../../../call/call-service.ts';
import { callUser } from '../../../call/call-user.ts';
import { messageIn } from '../../../call/message-in.ts';
import { useServiceList } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { accountOf } from '../../../ui/accounts/own-account.ts';
import { type Schedule, scheduledPayments } from './schedule-entry.ts';

/** A transfer that is to be made by the bank on later days. */
type LaterTransfer = {
  readonly paymentType: 'INTRA' | 'NEFT';
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toName: string;
  readonly ifsc: string;
  readonly amount: bigint;
  readonly remark: string;
  readonly schedule: Schedule;
};

/** Makes a schedule; answers its reference. The same request id is the same schedule. */
export async function addSchedule(
  login: LoginResult,
  transfer: LaterTransfer,
  terms: { readonly password: string; readonly hasServerDates: boolean },
  requestId: string,
): Promise<string> {
  const { schedule, remark } = transfer;
  const { startOn, frequency, payments } = schedule;
  const source = accountOf(login.AccountDetailslst, transfer.fromAccount);
  // A bank that makes the dates itself wants none of up to 99,999.
  const dates = terms.hasServerDates
    ? []
    : scheduledPayments(schedule).map(({ place, date }) => ({
        SrNo: place,
        ScheduleDate: date,
        Status: 'E' as const,
        Remarks: remark,
      }));
  const answer = await callService(
    'ScheduleTransferService',
    {
      RequestType: 'ADD',
      Startdate: startOn,
      Enddate: scheduleDate(startOn, frequency, payments - 1),
      ScheduleFrequency: frequency,
      PaymentType: transfer.paymentType,
      FromAccountNumber: transfer.fromAccount,
      FromAcctType: source?.AcctCode ?? '',
      BenName: transfer.toName,
      BenfAccountNo: transfer.toAccount,
      ToaccountType: '',
      ToIfsc: transfer.ifsc,
      amount: transfer.amount,
      RemAcctNo: transfer.fromAccount,
      CustNo: login.CustomerNumber,
      Status: 'E',
      MobileNo: callUser(),
      BranchCode: source?.BranchCode ?? '',
      RRN: '',
      ScheduleType: frequency === '1' ? 'One Time' : 'Recurring',
      Occurrence: payments,
      ScheduleTransferList: dates,
      ...(terms.hasServerDates && { Remark: remark, TPin: terms.password }),
    },
    { requestId },
  );
  return 'RRN' in answer ? (answer.RRN ?? '') : '';
}

/** The customer's schedules; with an id that one alone, with its instalments. */
export function useSchedules(id?: string) {
  const { login } = useSignedIn();
  const request = scheduleListRequest(callUser(), login.CustomerNumber, id);
  return useServiceList('ScheduleTransferService', request, [], (answer) =>
    'ScheduleList' in answer ? answer.ScheduleList : undefined,
  );
}

/** Takes a whole schedule away, or the one instalment that is named. */
export async function deleteSchedule(
  customerNo: string,
  id: string,
  instalmentId: string,
  requestId: string,
): Promise<string> {
  const answer = await callService(
    'ScheduleTransferService',
    { RequestType: 'DELETE', HID: id, DID: instalmentId, CustNo: customerNo },
    { requestId },
  );
  return messageIn(answer);
}
