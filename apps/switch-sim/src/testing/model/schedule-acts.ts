import { type Act, answered, directActors, guarded, reasons } from './act.ts';
import {
  customerOf,
  dayOf,
  daysAfter,
  type Model,
  type ModelSchedule,
  type Who,
} from './bank-model.ts';
import { isPayable, type Order, orderOf, rupees } from './orders.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { tpinRule } from './tpin.ts';
import { customerNoOf, orderRefusals, tpinOf } from './transfer-acts.ts';

export type ScheduleTerms = {
  readonly order: string;
  readonly amount: bigint;
  /** From today; 0 is too early. */
  readonly startsIn: number;
  /** One payment is made once, more of them daily. */
  readonly payments: number;
  readonly isRightTpin: boolean;
};

const frequencyOf = ({ payments }: Pick<ScheduleTerms, 'payments'>) => (payments === 1 ? '1' : '2');

export function signedSchedule({ order: name, amount, payments }: ScheduleTerms): Signed {
  const order = orderOf(name);
  return {
    type: 'SCHEDULETRANSFER',
    variables: {
      variable1: rupees(amount),
      variable2: order.to,
      variable3: order.toName,
      variable4: frequencyOf({ payments }),
    },
    roles: directActors,
    refusals: (model) => reasons(['9044', !isPayable(model, order)]),
  };
}

/** Schedules a transfer; funds and limit are those of each payment's own day (H10). */
export function addSchedule(who: Who, terms: ScheduleTerms): Act {
  const { order: name, amount, startsIn, payments, isRightTpin } = terms;
  const order = orderOf(name);
  return {
    name: `${who} schedules ${payments} of ${rupees(amount)} ${name} in ${startsIn} days`,
    who,
    isOnce: true,
    wire: ({ now }) => [
      'ScheduleTransferService',
      { ...bodyOf(who, order, terms, dayOf(now)), TPin: tpinOf(who, isRightTpin) },
    ],
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const tpin = tpinRule(model, who, isRightTpin);
        if (tpin.refusals.length > 0) return tpin;
        const confirmation = confirmationFor(model, who, signedSchedule(terms));
        return {
          refusals: [
            ...reasons(['9091', startsIn < 1]),
            ...confirmation.refusals,
            ...orderRefusals(model, order, amount),
          ],
          refuse: tpin.refuse,
          succeed(body) {
            tpin.succeed(body);
            confirmation.use();
            model.schedules.push({
              id: `S${referenceIn(body)}`,
              who,
              order: name,
              amount,
              payments,
              madeAt: model.now,
              startOn: daysAfter(dayOf(model.now), startsIn),
              everyDays: 1,
              outcomes: {},
              isDeleted: false,
            });
          },
        };
      }),
  };
}

function referenceIn(body: unknown): string {
  const RRN = answered(body, 'RRN');
  if (typeof RRN === 'string' && RRN !== '') return RRN;
  throw new Error('A schedule was taken without a reference');
}

const wireDay = (day: string) => day.split('-').toReversed().join('-');

function bodyOf(who: Who, order: Order, terms: ScheduleTerms, today: string) {
  const { amount, startsIn, payments } = terms;
  return {
    RequestType: 'ADD',
    Startdate: wireDay(daysAfter(today, startsIn)),
    Enddate: wireDay(daysAfter(today, startsIn + payments - 1)),
    ScheduleFrequency: frequencyOf(terms),
    PaymentType: order.way,
    FromAccountNumber: order.from,
    FromAcctType: '10',
    BenName: order.toName,
    BenfAccountNo: order.to,
    ToaccountType: '10',
    ToIfsc: order.ifsc,
    amount: rupees(amount),
    RemAcctNo: order.from,
    CustNo: customerNoOf(who),
    Status: 'E',
    MobileNo: '9820000000',
    BranchCode: order.from.slice(0, 3),
    RRN: '',
    ScheduleType: payments === 1 ? 'One Time' : 'Recurring',
    Occurrence: String(payments),
    ScheduleTransferList: [],
    Remark: 'by the model',
  };
}

export type ScheduleStatus = 'Pending' | 'In Process' | 'Completed' | 'Deleted';

export function statusOf({ outcomes, payments, isDeleted }: ModelSchedule): ScheduleStatus {
  if (isDeleted) return 'Deleted';
  const all = Object.values(outcomes);
  const hasRun = all.some((outcome) => outcome !== 'D');
  if (all.length === payments) return hasRun ? 'Completed' : 'Deleted';
  return hasRun ? 'In Process' : 'Pending';
}

const scheduleAt = ({ schedules }: Model, place: number): ModelSchedule => {
  const found = schedules.at(-1 - (place % Math.max(1, schedules.length)));
  if (found === undefined) throw new Error('The model has no schedule');
  return found;
};

/** Deletes a schedule of which nothing has run, or one payment that waits (SC5). */
export function deleteSchedule(who: Who, place: number, instalment: number | null): Act {
  return {
    name: `${who} deletes ${instalment === null ? '' : `payment ${instalment} of `}schedule -${place}`,
    who,
    isOnce: true,
    isPossible: ({ schedules }) => schedules.length > 0,
    wire(model) {
      const { id: HID } = scheduleAt(model, place);
      const DID = instalment === null ? '' : `${HID}-${instalment}`;
      const body = { RequestType: 'DELETE', HID, DID, CustNo: customerNoOf(who) };
      return ['ScheduleTransferService', body];
    },
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const schedule = scheduleAt(model, place);
        const status = statusOf(schedule);
        const isOwn = customerOf[schedule.who] === customerOf[who];
        const isThere = instalment === null || instalment <= schedule.payments;
        const mayGo = status === 'Pending' || (status === 'In Process' && instalment !== null);
        const isWaiting = instalment === null || schedule.outcomes[instalment] === undefined;
        return {
          refusals: reasons(
            ['9012', !isOwn || !isThere],
            ['9090', isOwn && isThere && !(mayGo && isWaiting)],
          ),
          succeed() {
            if (instalment === null) schedule.isDeleted = true;
            else schedule.outcomes[instalment] = 'D';
          },
        };
      }),
  };
}
