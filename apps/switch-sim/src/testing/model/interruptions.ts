import * as fc from 'fast-check';
import { customerOf, type Who } from './bank-model.ts';
import type { Deal } from './deals.ts';
import { chooseLimit, limitIds, signedLimit } from './limit-acts.ts';
import { ordersOf } from './orders.ts';
import { askOtp, giveOtp, type Signed } from './otp-acts.ts';
import { candidates, changePayee } from './payee-acts.ts';
import { approveTransfer, requestTransfer, signedApproval } from './request-acts.ts';
import { addSchedule, signedSchedule } from './schedule-acts.ts';
import { pay, proveTpin, signedOrder } from './transfer-acts.ts';

/** A deal that something comes between, such as its payee's end or a lower limit. */
export type Interrupted = {
  readonly before: Deal;
  readonly between: Deal;
  readonly after: Deal;
  /** Whether a day passes at the end, on which a schedule falls due. */
  readonly isDayLater: boolean;
};

const amount = fc.constantFrom(2_500_00n, 60_000_00n);

const confirmed = (who: Who, signed: Signed, name: string): Deal => [
  askOtp(who, () => signed, name),
  giveOtp(who, () => signed, [name, 'newest']),
];

/** What is paid most: an order to the first payee of somebody's customer. */
const usualOrder = (who: Who) => ordersOf(who)[0];

const paidAtOnce = (who: Who, paise: bigint): Deal => {
  const order = usualOrder(who);
  if (order === undefined) return [];
  const payment = { order, amount: paise, isRightTpin: true };
  return [
    proveTpin(who, true),
    ...confirmed(who, signedOrder(order, paise), order),
    pay(who, payment),
  ];
};

const change = (who: Who): fc.Arbitrary<Deal> =>
  fc.oneof(
    fc.constantFrom(
      ...candidates[customerOf[who]].slice(0, 1).map((one) => [changePayee(who, 'DELETE', one)]),
    ),
    fc
      .constantFrom(...limitIds)
      .map((id) => [...confirmed(who, signedLimit(id), `limit ${id}`), chooseLimit(who, id)]),
    amount.map((paise) => paidAtOnce(who, paise)),
    // Locks the transaction password that was proved before.
    fc.constant([1, 2, 3].map(() => proveTpin(who, false))),
  );

const payer = fc.constantFrom<Who>('asha', 'ravi', 'farida');

const payment = payer.chain((who) =>
  fc.tuple(amount, change(who)).map(([paise, between]): Interrupted => {
    const acts = paidAtOnce(who, paise);
    const [before, after] = [acts.slice(0, -1), acts.slice(-1)];
    return { before, between, after, isDayLater: false };
  }),
);

const schedule = payer.chain((who) =>
  fc.tuple(amount, change(who)).map(([paise, between]): Interrupted => {
    const order = usualOrder(who) ?? '';
    const terms = { order, amount: paise, startsIn: 1, payments: 2, isRightTpin: true };
    const before = [
      ...confirmed(who, signedSchedule(terms), `schedule ${order}`),
      addSchedule(who, terms),
    ];
    return { before, between, after: [], isDayLater: true };
  }),
);

const approval = fc.tuple(amount, change('farida')).map(([paise, between]): Interrupted => {
  const order = usualOrder('meera') ?? '';
  const request = requestTransfer('meera', { order, amount: paise, isRightTpin: true });
  const signed = signedApproval('charles', 0);
  return {
    before: [...confirmed('meera', signedOrder(order, paise), order), request],
    between,
    after: [
      askOtp('charles', signed, 'request -0'),
      giveOtp('charles', signed, ['request -0', 'newest']),
      approveTransfer('charles', 0),
    ],
    isDayLater: false,
  };
});

export const interruption = fc.oneof(payment, schedule, approval);
