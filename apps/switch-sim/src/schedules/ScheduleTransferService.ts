import type { ScheduleTransferService as Contract } from '@sahakar/contracts/schedules/ScheduleTransferService';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown, requireUser } from '../call/refusal.ts';
import { requireTpin } from '../credentials/transaction-password.ts';
import { addSchedule, railOfSchedule, type ScheduleOrder } from './add-schedule.ts';
import { deleteInstalment, deleteSchedule } from './delete-schedule.ts';
import { listSchedules } from './list-schedules.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestWith<Verb extends Request['RequestType']> = Extract<Request, { RequestType: Verb }>;

/** Transfers on later days: the verb picks what is done with them. */
export const ScheduleTransferService: Handler<typeof Contract> = async (request, call) => {
  switch (request.RequestType) {
    case 'ADD':
      return add(request, call);
    case 'GET':
      return { ScheduleList: await listSchedules(call.bank, customerOf(call), request.HID ?? '') };
    case 'DELETE':
      return remove(request, call);
  }
};

async function add(request: RequestWith<'ADD'>, call: Call<typeof Contract>) {
  // The documents give ADD no field for the password: then what this session has just proved stands.
  const rail = railOfSchedule(request.PaymentType === 'INTRA' ? 'INTRA' : 'NEFT');
  await requireTpin(call, rail, request.TPin);
  const rrn = await call.bank.rrns.next();
  return call.once(async (tx) => {
    await addSchedule(tx, call, scheduleOrder(request), rrn);
    return { RRN: rrn, Message: 'Your transfer has been scheduled.' };
  });
}

async function remove({ HID, DID = '' }: RequestWith<'DELETE'>, call: Call<typeof Contract>) {
  const customerNo = customerOf(call);
  return call.once(async (tx) => {
    const isWhole = DID === '' || DID === '0';
    const outcome = isWhole
      ? await deleteSchedule(tx, HID, customerNo)
      : await deleteInstalment(tx, call.bank, { id: HID, customerNo }, DID);
    if (outcome === 'unknown') return refuseUnknown(call);
    if (outcome === 'too-late') {
      const what = isWhole ? 'schedule' : 'instalment';
      return call.refuse('9090', `The ${what} can no longer be deleted.`);
    }
    const what = isWhole ? 'The schedule has been deleted.' : 'The instalment has been deleted.';
    return { Message: what };
  });
}

function customerOf(call: Call<typeof Contract>): string {
  return requireUser(call).customerNo;
}

/** What the request says, in the bank's words. */
function scheduleOrder(request: RequestWith<'ADD'>): ScheduleOrder {
  return {
    paymentType: request.PaymentType,
    fromAccount: request.FromAccountNumber,
    remitterAccount: request.RemAcctNo,
    toAccount: request.BenfAccountNo,
    toIfsc: request.ToIfsc,
    toName: request.BenName,
    amount: request.amount,
    remark: request.Remark ?? request.ScheduleTransferList[0]?.Remarks ?? '',
    plan: {
      startOn: request.Startdate,
      endOn: request.Enddate,
      frequency: request.ScheduleFrequency,
      payments: request.Occurrence,
      isRecurring: request.ScheduleType === 'Recurring',
      instalments: request.ScheduleTransferList,
    },
  };
}
