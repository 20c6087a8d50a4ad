import { scheduleListRequest } from '@sahakar/contracts/schedules/schedule-list-request';
import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { useQuery } from '@tanstack/react-query';
import { bankToday } from '../../../call/bank-clock.ts';
import { callService } from '../../../call/call-service.ts';
import { callUser } from '../../../call/call-user.ts';
import { serviceKey } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { askForNext, type NextPayment } from './next-payments.ts';

const paymentsMax = 3;

/** The next few payments that the bank makes by itself; undefined until they are known. */
export function useNextPayments(): readonly NextPayment[] | undefined {
  const customerNo = useSignedIn().login.CustomerNumber;
  const today = bankToday();
  const { data } = useQuery({
    queryKey: [...serviceKey('ScheduleTransferService'), 'next', customerNo, today],
    queryFn: () => askForNext((HID) => schedulesOf(customerNo, HID), today, paymentsMax),
  });
  return data;
}

async function schedulesOf(CustNo: string, HID?: string): Promise<readonly ScheduledTransfer[]> {
  const request = scheduleListRequest(callUser(), CustNo, HID);
  const answer = await callService('ScheduleTransferService', request);
  return 'ScheduleList' in answer ? answer.ScheduleList : [];
}
