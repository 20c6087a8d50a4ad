import * as fc from 'fast-check';
import type { Act, Digits } from './act.ts';
import { customerOf, people, type Who, type Model } from './bank-model.ts';
import { askOtp, giveOtp, type Signed } from './otp-acts.ts';
import { askCardOtp, cards, type CardStep, stepCard } from './card-acts.ts';
import {
  askFate,
  cheques,
  registerCheque,
  requestBook,
  signedBook,
  signedCheque,
  stopCheque,
} from './cheque-acts.ts';
import { calculateDeposit, openDeposit } from './deposit-acts.ts';
import { chooseLimit, limitIds, lookAtLimit, signedLimit } from './limit-acts.ts';
import { orders, ordersOf, rupees } from './orders.ts';
import {
  addPayee,
  candidates,
  changePayee,
  decideOnPayee,
  payeeVerbs,
  signedPayee,
} from './payee-acts.ts';
import {
  approveTransfer,
  rejectTransfer,
  requestTransfer,
  signedApproval,
  withdrawTransfer,
} from './request-acts.ts';
import { addSchedule, deleteSchedule, signedSchedule } from './schedule-acts.ts';
import { pay, proveTpin, signedOrder } from './transfer-acts.ts';

/** What somebody does for one purpose, step by step; the last of them has the effect. */
export type Deal = readonly Act[];

const amounts = [50n, 100_00n, 2_500_00n, 24_000_00n, 60_000_00n, 1_90_000_00n] as const;

export const someAmount = fc.constantFrom(...amounts);

/** Mostly right, so that flows get to their end. */
export const mostlyTrue = fc.oneof(
  { weight: 9, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);

export const someDigits = fc.oneof(
  { weight: 8, arbitrary: fc.constant('newest' as const) },
  { weight: 1, arbitrary: fc.constant('older' as const) },
  { weight: 1, arbitrary: fc.constant('wrong' as const) },
);

/** Mostly somebody who may, and now and then anybody. */
const mostly = (...who: readonly Who[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...who) },
    { weight: 1, arbitrary: fc.constantFrom(...people) },
  );

/** Asks for the OTP of what is signed, and gives one back. */
const signedBy = (
  who: Who,
  signed: (model: Model) => Signed,
  name: string,
  which: Digits,
): Deal => [askOtp(who, signed, name), giveOtp(who, signed, [name, which])];

/** An order of what somebody may pay, and its OTP. */
const orderOf = (who: Who) =>
  fc
    .record({
      order: fc.constantFrom(...ordersOf(who)),
      amount: someAmount,
      isRightTpin: mostlyTrue,
      which: someDigits,
    })
    .map(({ which, ...order }) => ({
      order,
      signing: signedBy(
        who,
        () => signedOrder(order.order, order.amount),
        `${rupees(order.amount)} ${order.order}`,
        which,
      ),
    }));

export const payment: fc.Arbitrary<Deal> = mostly('asha', 'ravi', 'farida').chain((who) =>
  orderOf(who).map(({ order, signing }) => [
    proveTpin(who, order.isRightTpin),
    ...signing,
    pay(who, order),
  ]),
);

const candidateOf = (who: Who) => fc.constantFrom(...candidates[customerOf[who]]);

export const payeeChange: fc.Arbitrary<Deal> = mostly('asha', 'meera', 'ravi', 'farida').chain(
  (who) =>
    fc
      .tuple(fc.constantFrom('ADD', 'DELETE', 'UPDATE'), candidateOf(who), someDigits)
      .map(([verb, candidate, which]) => {
        if (verb === 'DELETE' || verb === 'UPDATE') return [changePayee(who, verb, candidate)];
        const signed = (model: Model) => signedPayee(model, who, candidate);
        const name = `payee ${candidate.name}`;
        return [...signedBy(who, signed, name, which), addPayee(who, candidate)];
      }),
);

export const payeeDecision: fc.Arbitrary<Deal> = mostly('charles', 'farida').chain((who) =>
  fc
    .tuple(fc.constantFrom(...payeeVerbs), candidateOf(who), someDigits)
    .map(([verb, candidate, which]) => {
      const signed = (model: Model) => signedPayee(model, who, candidate);
      const name = `payee ${candidate.name}`;
      const decision = decideOnPayee(who, verb, candidate);
      if (!verb.startsWith('APPROVE')) return [decision];
      return [...signedBy(who, signed, name, which), decision];
    }),
);

export const limitChoice: fc.Arbitrary<Deal> = mostly('asha', 'ravi', 'farida').chain((who) =>
  fc.tuple(fc.constantFrom(...limitIds), someDigits).map(([id, which]) => {
    const signed = () => signedLimit(id);
    return [lookAtLimit(who), ...signedBy(who, signed, `limit ${id}`, which), chooseLimit(who, id)];
  }),
);

export const request: fc.Arbitrary<Deal> = mostly('meera').chain((who) =>
  orderOf(who).map(({ order, signing }) => [...signing, requestTransfer(who, order)]),
);

export const decision: fc.Arbitrary<Deal> = fc
  .tuple(
    mostly('charles', 'farida'),
    fc.constantFrom('approve', 'approve', 'reject', 'withdraw'),
    fc.nat({ max: 2 }),
    someDigits,
  )
  .map(([who, verb, place, which]) => {
    if (verb === 'reject') return [rejectTransfer(who, place)];
    if (verb === 'withdraw') return [withdrawTransfer('meera', place)];
    const signed = signedApproval(who, place);
    return [...signedBy(who, signed, `request -${place}`, which), approveTransfer(who, place)];
  });

const schedulable = (who: Who) => ordersOf(who).filter((name) => orders[name].way !== 'INTER');

export const schedule: fc.Arbitrary<Deal> = mostly('asha', 'ravi', 'farida').chain((who) =>
  fc
    .record({
      order: fc.constantFrom(...schedulable(who)),
      amount: someAmount,
      startsIn: fc.constantFrom(0, 1, 1, 1, 2),
      payments: fc.constantFrom(1, 2, 3),
      isRightTpin: mostlyTrue,
      which: someDigits,
    })
    .map(({ which, ...terms }) => {
      const signed = () => signedSchedule(terms);
      const name = `schedule of ${rupees(terms.amount)} ${terms.order}`;
      return [...signedBy(who, signed, name, which), addSchedule(who, terms)];
    }),
);

export const scheduleEnd: fc.Arbitrary<Deal> = fc
  .tuple(mostly('asha', 'ravi', 'farida'), fc.nat({ max: 2 }), fc.constantFrom(null, null, 1, 2, 3))
  .map(([who, place, instalment]) => [deleteSchedule(who, place, instalment)]);

export const deposit: fc.Arbitrary<Deal> = fc
  .tuple(mostly('asha', 'ravi', 'farida'), fc.constantFrom(10_000_00n, 30_000_00n, 60_000_00n))
  .map(([who, amount]) => [calculateDeposit(who, amount), openDeposit(who, amount)]);

export const card: fc.Arbitrary<Deal> = fc
  .constantFrom<Who>('asha', 'ravi')
  .chain((who) =>
    fc
      .tuple(
        fc.constantFrom(...(cards[who] ?? [])),
        fc.constantFrom<CardStep>('block', 'block', 'unblock', 'unblock', 'hotlist'),
        mostlyTrue,
      )
      .map(([cardNo, step, isRight]) => [
        askCardOtp(who, cardNo),
        stepCard(who, [cardNo, step], isRight ? 'newest' : 'wrong'),
      ]),
  );

export const cheque: fc.Arbitrary<Deal> = fc.constantFrom(...people).chain((who) =>
  fc
    .tuple(
      fc.constantFrom(...cheques[customerOf[who]]),
      fc.constantFrom('stop', 'register', 'book'),
      fc.constantFrom(49_999_99n, 50_000_00n, 75_000_00n),
      someDigits,
    )
    .map(([leaf, verb, amount, which]) => {
      if (verb === 'book') {
        const signed = () => signedBook;
        return [...signedBy(who, signed, 'cheque book', which), requestBook(who)];
      }
      const type = verb === 'stop' ? 'STOPCHEQUEREQ' : 'POSITIVEPAY';
      const signed = () => signedCheque(type, leaf);
      const name = `${verb} ${leaf.number}`;
      const act = verb === 'stop' ? stopCheque(who, leaf) : registerCheque(who, leaf, amount);
      return [askFate(who, leaf), ...signedBy(who, signed, name, which), act];
    }),
);
