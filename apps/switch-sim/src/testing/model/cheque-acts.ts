import { type Act, answered, directActors, guarded, reasons, type Role } from './act.ts';
import { type Customer, customerOf, dayOf, type Model, type Who } from './bank-model.ts';
import { rupees } from './orders.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { customerNoOf } from './transfer-acts.ts';

export type Cheque = { readonly account: string; readonly number: string };

/** Two of each customer's books, and one that was never issued. */
export const cheques: Readonly<Record<Customer, readonly Cheque[]>> = {
  asha: [
    { account: '001010000042317', number: '004500' },
    { account: '001011000007902', number: '700121' },
    { account: '001010000042317', number: '999999' },
  ],
  ravi: [
    { account: '001010000051204', number: '000211' },
    { account: '001010000051204', number: '999999' },
  ],
  godavari: [
    { account: '003011000004719', number: '512001' },
    { account: '003011000004719', number: '999999' },
  ],
};

const actors: readonly Role[] = [...directActors, 'maker', 'checker'];
const everybody: readonly Role[] = [...actors, 'view-only'];

const isIssued = ({ number }: Cheque) => number !== '999999';
const keyOf = ({ account, number }: Cheque) => `${account} ${number}`;

export function signedCheque(type: 'STOPCHEQUEREQ' | 'POSITIVEPAY', cheque: Cheque): Signed {
  return {
    type,
    variables: { variable1: cheque.number },
    roles: type === 'STOPCHEQUEREQ' ? everybody : directActors,
    refusals: () => reasons(['9080', !isIssued(cheque)]),
  };
}

/** Stops a cheque for good; whoever only looks may do so too (RULINGS M4). */
export function stopCheque(who: Who, cheque: Cheque): Act {
  return {
    name: `${who} stops cheque ${cheque.number}`,
    who,
    isOnce: true,
    wire: () => [
      'StopChequeService',
      {
        AccountNumber: cheque.account,
        InstrumentNo: cheque.number,
        Remark: '001',
        CustNo: customerNoOf(who),
        TPIN: '',
        NoOfLeaves: '1',
      },
    ],
    foretell: (model) =>
      guarded(model, who, everybody, () => {
        const confirmation = confirmationFor(model, who, signedCheque('STOPCHEQUEREQ', cheque));
        return {
          refusals: [...confirmation.refusals, ...leafRefusals(model, cheque)],
          succeed() {
            confirmation.use();
            model.leaves[keyOf(cheque)] = 'stopped';
          },
        };
      }),
  };
}

const leafRefusals = ({ leaves }: Model, cheque: Cheque) =>
  reasons(['9080', !isIssued(cheque)], ['9082', leaves[keyOf(cheque)] === 'stopped']);

/** Asks what became of a cheque. */
export function askFate(who: Who, cheque: Cheque): Act {
  const { account: AccountNumber, number: InstrumentNo } = cheque;
  return {
    name: `${who} asks for the fate of cheque ${InstrumentNo}`,
    who,
    isOnce: false,
    wire: () => ['fateOfChqService', { AccountNumber, InstrumentNo, CustNo: customerNoOf(who) }],
    foretell: (model) =>
      guarded(model, who, everybody, () => ({
        refusals: [],
        succeed(body) {
          const InstrumentStatus = answered(body, 'InstrumentStatus');
          const fate = model.leaves[keyOf(cheque)] === 'stopped' ? '2' : '0';
          const wanted = isIssued(cheque) ? fate : '5';
          if (InstrumentStatus === wanted) return;
          throw new Error(`Cheque ${InstrumentNo} is told as ${String(InstrumentStatus)}`);
        },
      })),
  };
}

const leastPositivePay = 50_000_00n;

/** Tells the bank of a cheque of 50,000 or more before it is presented (C9). */
export function registerCheque(who: Who, cheque: Cheque, amount: bigint): Act {
  return {
    name: `${who} registers cheque ${cheque.number} of ${rupees(amount)}`,
    who,
    isOnce: true,
    wire: ({ now }) => [
      'PositivePayService',
      {
        CustomerNumber: customerNoOf(who),
        AccountNumber: cheque.account,
        InstrumentNo: cheque.number,
        BeneficiaryName: 'Ideal Packaging',
        InstrumentDate: dayOf(now).split('-').toReversed().join('/'),
        Amount: rupees(amount),
        Remarks: 'Boxes',
      },
    ],
    foretell: (model) =>
      guarded(model, who, directActors, () => {
        const confirmation = confirmationFor(model, who, signedCheque('POSITIVEPAY', cheque));
        const isKnown = model.positivePay.includes(keyOf(cheque));
        return {
          refusals: [
            ...confirmation.refusals,
            ...leafRefusals(model, cheque),
            ...reasons(['9083', isKnown], ['9100', amount < leastPositivePay]),
          ],
          succeed() {
            confirmation.use();
            model.positivePay.push(keyOf(cheque));
          },
        };
      }),
  };
}

export const signedBook: Signed = {
  type: 'CHEQUEBOOKREQ',
  variables: {},
  roles: actors,
  refusals: () => [],
};

/** Asks for a cheque book; of an account only one request is open at a time. */
export function requestBook(who: Who): Act {
  const account = cheques[customerOf[who]][0]?.account ?? '';
  return {
    name: `${who} asks for a cheque book`,
    who,
    isOnce: true,
    wire: () => [
      'ChequeBookRequestService',
      {
        AccountNumber: account,
        CustNo: customerNoOf(who),
        InstrumentType: '13',
        BookSize: '24',
        NoofBooks: '1',
        ChqbookYN: 'Y',
      },
    ],
    foretell: (model) =>
      guarded(model, who, actors, () => {
        const confirmation = confirmationFor(model, who, signedBook);
        const isOpen = model.bookRequests.some((one) => one.account === account && !one.isIssued);
        return {
          refusals: [...confirmation.refusals, ...reasons(['9063', isOpen])],
          succeed() {
            confirmation.use();
            model.bookRequests.push({ account, day: dayOf(model.now), isIssued: false });
          },
        };
      }),
  };
}
