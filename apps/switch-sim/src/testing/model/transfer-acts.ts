import { cast } from '@sahakar/seeds/cast/cast';
import { type Act, directActors, type Foretold, guarded, reasons } from './act.ts';
import { type Customer, customerOf, dayOf, enter, type Model, type Who } from './bank-model.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { modelLimits } from './model-scenario.ts';
import { isPayable, type Order, orderOf, otpTypeOf, rupees, variablesOf } from './orders.ts';
import { tpinRule } from './tpin.ts';

/** The daily limits on offer: amount in paise, and number of transfers. */
export const limitMasters: Readonly<Record<string, readonly [amount: bigint, count: number]>> =
  Object.fromEntries(modelLimits.map(({ id, amountPaise, count }) => [id, [amountPaise, count]]));

const smallest = 1_00n;
const neftMost = 2_00_000_00n;

/** What an OTP for a payment is bound to. */
export function signedOrder(name: string, amount: bigint): Signed {
  const order = orderOf(name);
  return {
    type: otpTypeOf(order),
    variables: variablesOf(order, amount),
    roles: [...directActors, 'maker', 'checker'],
    refusals: (model) => reasons(['9044', !isPayable(model, order)]),
  };
}

/** What stands against an order whoever has asked for it, but for the funds and the limit of its day. */
export function orderRefusals(model: Model, order: Order, amount: bigint): string[] {
  return reasons(
    ['9041', amount < smallest],
    ['9041', order.way === 'NEFT' && amount > neftMost],
    ['9044', !isPayable(model, order)],
  );
}

/** The same, with funds and limit as they are now. */
export function paymentRefusals(model: Model, order: Order, amount: bigint): string[] {
  const { balance } = model.accounts[order.from] ?? { balance: 0n };
  const [most, times] = limitMasters[model.limits[order.customer]] ?? [0n, 0];
  const used = usedOn(model, order.customer, dayOf(model.now));
  return [
    ...orderRefusals(model, order, amount),
    ...reasons(
      ['9040', amount > balance],
      ['9042', !order.isOwn && used.amount + amount > most],
      ['9043', !order.isOwn && used.count + 1 > times],
    ),
  ];
}

export const usedOn = (model: Model, customer: Customer, day: string) =>
  model.usage[`${customer} ${day}`] ?? { amount: 0n, count: 0 };

/** Moves the money of an order, and counts it for the day. */
export function carryOut(model: Model, order: Order, amount: bigint): void {
  enter(model, order.from, -amount);
  if (order.way === 'INTRA') enter(model, order.to, amount);
  if (order.isOwn) return;
  const day = dayOf(model.now);
  const used = usedOn(model, order.customer, day);
  const more = { amount: used.amount + amount, count: used.count + 1 };
  model.usage[`${order.customer} ${day}`] = more;
}

export function tpinOf(who: Who, isRight: boolean): string {
  const person = cast.find(({ key }) => key === who);
  return isRight ? (person?.transactionPassword ?? '') : 'Nobody#Knows1';
}

export function customerNoOf(who: Who): string {
  return { asha: '100042317', ravi: '100038554', godavari: '200007316' }[customerOf[who]];
}

/** Compares the transaction password ahead of a payment. */
export function proveTpin(who: Who, isRight: boolean): Act {
  return {
    name: `${who} gives ${isRight ? 'the right' : 'a wrong'} transaction password`,
    who,
    isOnce: false,
    wire: () => [
      'TPINValidationService',
      { customerNumber: customerNoOf(who), TPin: tpinOf(who, isRight) },
    ],
    foretell: (model) =>
      guarded(model, who, [...directActors, 'maker', 'checker', 'view-only'], () =>
        comparedTpin(model, who, isRight),
      ),
  };
}

/** This service compares whatever has been proved before. */
function comparedTpin(model: Model, who: Who, isRight: boolean): Foretold {
  const { session } = model.logins[who];
  const until = session?.tpinUntil ?? 0;
  if (session !== null) session.tpinUntil = 0;
  const rule = tpinRule(model, who, isRight);
  if (session !== null) session.tpinUntil = until;
  return rule;
}

export type Payment = {
  readonly order: string;
  readonly amount: bigint;
  readonly isRightTpin: boolean;
};

/** Pays at once. */
export function pay(who: Who, { order: name, amount, isRightTpin }: Payment): Act {
  const order = orderOf(name);
  return {
    name: `${who} pays ${rupees(amount)} ${name}${isRightTpin ? '' : ' with a wrong password'}`,
    who,
    isOnce: true,
    wire: (_model, phone) => {
      const OTP = phone.digits(who, otpTypeOf(order), 'newest');
      const secrets = { TPin: tpinOf(who, isRightTpin), OTP };
      return order.way === 'NEFT'
        ? ['NEFT_RTGS_TransactionService', { ...neftBody(who, order, amount), ...secrets }]
        : ['FundTransferService', { ...accountBody(who, order, amount), ...secrets }];
    },
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const tpin = tpinRule(model, who, isRightTpin);
        if (tpin.refusals.length > 0) return tpin;
        const confirmation = confirmationFor(model, who, signedOrder(name, amount));
        return {
          refusals: [...confirmation.refusals, ...paymentRefusals(model, order, amount)],
          refuse: tpin.refuse,
          succeed(body) {
            tpin.succeed(body);
            confirmation.use();
            carryOut(model, order, amount);
          },
        };
      }),
  };
}

/** What the services for INTRA and INTER are sent of an order. */
export function accountBody(who: Who, order: Order, amount: bigint): Record<string, string> {
  return {
    TxnType: order.way,
    FromAccountNumber: order.from,
    BeneficiaryAccountNumber: order.to,
    IfscCode: order.ifsc,
    Amount: rupees(amount),
    MMID: '',
    Remark: 'by the model',
    ToName: order.toName,
    AcctType: '10',
    CustNo: customerNoOf(who),
  };
}

/** The same for NEFT. */
export function neftBody(who: Who, order: Order, amount: bigint): Record<string, string> {
  return {
    Requesttype: '',
    PaymentType: 'NEFT',
    FromAccNo: order.from,
    ToAccNo: order.to,
    Ifsc: order.ifsc,
    Amount: rupees(amount),
    MMID: '',
    Remarks: 'by the model',
    ToName: order.toName,
    RemIfsc: '',
    CustNo: customerNoOf(who),
  };
}
