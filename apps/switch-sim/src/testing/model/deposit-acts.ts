import { depositBody } from '../deposit-orders.ts';
import { type Act, answered, guarded, reasons, type Role } from './act.ts';
import { customerOf, dayOf, enter, type Who } from './bank-model.ts';
import { rupees } from './orders.ts';
import { customerNoOf } from './transfer-acts.ts';

const accounts = {
  asha: '001010000042317',
  ravi: '001010000051204',
  godavari: '003011000004719',
} as const;

/** Whoever is maker and checker in one opens none (RULINGS F11). */
const depositors: readonly Role[] = ['retail'];

function bodyOf(who: Who, amount: bigint, day: string, RequestType: 'CREATE' | 'CALCULATE') {
  const account = accounts[customerOf[who]];
  const order = { scheme: '35018', months: 24, amount: rupees(amount), account } as const;
  const DepositDt = `${day.split('-').toReversed().join('-')} 00:00:00`;
  return depositBody({ customerNo: customerNoOf(who) }, order, { RequestType, DepositDt });
}

/** Has a deposit calculated, which opens none (RULINGS F1). */
export function calculateDeposit(who: Who, amount: bigint): Act {
  return {
    name: `${who} calculates a deposit of ${rupees(amount)}`,
    who,
    isOnce: false,
    wire: ({ now }) => ['FDCreationService', bodyOf(who, amount, dayOf(now), 'CALCULATE')],
    foretell: (model) => guarded(model, who, depositors, () => ({ refusals: [] })),
  };
}

/** Opens a deposit; the money goes into an account of its own, and no limit of the day counts it. */
export function openDeposit(who: Who, amount: bigint): Act {
  const from = accounts[customerOf[who]];
  return {
    name: `${who} opens a deposit of ${rupees(amount)}`,
    who,
    isOnce: true,
    wire: ({ now }) => ['FDCreationService', bodyOf(who, amount, dayOf(now), 'CREATE')],
    foretell: (model) =>
      guarded(model, who, depositors, () => {
        const { balance } = model.accounts[from] ?? { balance: 0n };
        return {
          refusals: reasons(['9040', amount > balance]),
          succeed(body) {
            const AccNo = answered(body, 'AccNo');
            enter(model, from, -amount);
            model.accounts[String(AccNo)] = { balance: amount, entries: 1 };
          },
        };
      }),
  };
}
