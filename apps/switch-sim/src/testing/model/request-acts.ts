import { type Act, answered, guarded, reasons } from './act.ts';
import { customerOf, dayOf, type Model, type ModelRequest, type Who } from './bank-model.ts';
import { isPayable, type Order, orderOf, otpTypeOf, rupees, variablesOf } from './orders.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { tpinRule } from './tpin.ts';
import {
  accountBody,
  carryOut,
  customerNoOf,
  neftBody,
  orderRefusals,
  type Payment,
  paymentRefusals,
  signedOrder,
  tpinOf,
} from './transfer-acts.ts';

const deciding = ['checker', 'both'] as const;

/** A maker asks for a transfer; nothing moves before a checker agrees (ruling 10, K5, K7). */
export function requestTransfer(who: Who, { order: name, amount, isRightTpin }: Payment): Act {
  const order = orderOf(name);
  return {
    name: `${who} asks for ${rupees(amount)} ${name}${isRightTpin ? '' : ' with a wrong password'}`,
    who,
    isOnce: true,
    wire(_model, phone) {
      const OTP = phone.digits(who, otpTypeOf(order), 'newest');
      return [
        requestServiceOf(order),
        { ...bodyOf(who, order, amount), Requesttype: 'I', TPin: tpinOf(who, isRightTpin), OTP },
      ];
    },
    foretell: (model) =>
      guarded(model, who, ['maker'], () => {
        const tpin = tpinRule(model, who, isRightTpin);
        if (tpin.refusals.length > 0) return tpin;
        const confirmation = confirmationFor(model, who, signedOrder(name, amount));
        const { balance } = model.accounts[order.from] ?? { balance: 0n };
        const day = dayOf(model.now);
        const isDuplicate = model.requests.some(
          (one) =>
            one.order === name &&
            one.amount === amount &&
            one.day === day &&
            one.state === 'PENDING',
        );
        return {
          refusals: [
            ...confirmation.refusals,
            ...orderRefusals(model, order, amount),
            ...reasons(['9040', amount > balance], ['9063', isDuplicate]),
          ],
          refuse: tpin.refuse,
          succeed(body) {
            tpin.succeed(body);
            confirmation.use();
            const no = numberIn(body);
            model.requests.push({ no, order: name, amount, maker: who, day, state: 'PENDING' });
          },
        };
      }),
  };
}

function numberIn(body: unknown): string {
  const CustomerRefNo = answered(body, 'CustomerRefNo');
  if (typeof CustomerRefNo === 'string' && CustomerRefNo !== '') return CustomerRefNo;
  throw new Error('A request was taken without a number');
}

const requestServiceOf = ({ way }: Order) =>
  way === 'NEFT' ? 'NEFT_RTGS_TransactionRequestService' : 'FundTransferRequestService';

const bodyOf = (who: Who, order: Order, amount: bigint) =>
  order.way === 'NEFT' ? neftBody(who, order, amount) : accountBody(who, order, amount);

/** One of the requests of the run so far, counted from the newest. */
const requestAt = ({ requests }: Model, place: number): ModelRequest => {
  const found = requests.at(-1 - (place % Math.max(1, requests.length)));
  if (found === undefined) throw new Error('The model has no request');
  return found;
};

const hasRequest = ({ requests }: Model) => requests.length > 0;

/** A checker's OTP is for one request as it is stored. */
export function signedApproval(who: Who, place: number): (model: Model) => Signed {
  return (model) => {
    const { no, order, amount, state, maker } = requestAt(model, place);
    const isOwn = customerOf[maker] === customerOf[who];
    return {
      type: otpTypeOf(orderOf(order)),
      variables: variablesOf(orderOf(order), amount),
      request: no,
      roles: ['retail', 'maker', 'checker', 'both'],
      // No OTP is sent for what could not be paid by it (ruling 33).
      refusals: (now) =>
        reasons(['9060', state !== 'PENDING' || !isOwn], ['9044', !isPayable(now, orderOf(order))]),
    };
  };
}

/** Approves: OTP, decision and money are one effect; what lacks funds or limit stays pending. */
export function approveTransfer(who: Who, place: number): Act {
  return {
    name: `${who} approves request -${place}`,
    who,
    isOnce: true,
    isPossible: hasRequest,
    wire(model, phone) {
      const { no, order: name, amount } = requestAt(model, place);
      const order = orderOf(name);
      const OTP = phone.digits(who, otpTypeOf(order), 'newest');
      const service =
        order.way === 'NEFT' ? 'NEFT_RTGS_TransactionService' : 'FundTransferRequestService';
      const named = { Requesttype: 'A', RequestId: no, TPin: '', OTP };
      return [service, { ...bodyOf(who, order, amount), ...named }];
    },
    foretell: (model) =>
      guarded(model, who, deciding, () => {
        const request = requestAt(model, place);
        const order = orderOf(request.order);
        const confirmation = confirmationFor(model, who, signedApproval(who, place)(model));
        return {
          refusals: [
            ...decisionRefusals(request, who),
            ...confirmation.refusals,
            ...paymentRefusals(model, order, request.amount),
          ],
          succeed() {
            confirmation.use();
            request.state = 'APPROVED';
            carryOut(model, order, request.amount);
          },
        };
      }),
  };
}

/** Nobody decides twice, nor on what he has asked for himself (M1, M2). */
const decisionRefusals = ({ state, maker }: ModelRequest, who: Who) =>
  reasons(['9060', state !== 'PENDING'], ['9061', maker === who]);

export function rejectTransfer(who: Who, place: number): Act {
  return {
    name: `${who} rejects request -${place}`,
    who,
    isOnce: true,
    isPossible: hasRequest,
    wire(model) {
      const { no, order, amount } = requestAt(model, place);
      const decision = { Requesttype: 'R', RequestId: no, TPin: '', OTP: '', RejectRemark: '' };
      return [
        'FundTransferRequestService',
        { ...accountBody(who, orderOf(order), amount), ...decision },
      ];
    },
    foretell: (model) =>
      guarded(model, who, deciding, () => {
        const request = requestAt(model, place);
        return {
          refusals: decisionRefusals(request, who),
          succeed() {
            request.state = 'REJECTED';
          },
        };
      }),
  };
}

/** A maker takes back what nobody has decided on (ruling 31). */
export function withdrawTransfer(who: Who, place: number): Act {
  return {
    name: `${who} withdraws request -${place}`,
    who,
    isOnce: true,
    isPossible: hasRequest,
    wire(model) {
      const { no } = requestAt(model, place);
      const body = { Requesttype: 'W', CustNo: customerNoOf(who), RequestId: no };
      return ['FundTransferRequestService', body];
    },
    foretell: (model) =>
      guarded(model, who, ['maker'], () => {
        const request = requestAt(model, place);
        return {
          refusals: reasons(['9060', request.state !== 'PENDING'], ['9061', request.maker !== who]),
          succeed() {
            request.state = 'RECALLED';
          },
        };
      }),
  };
}
