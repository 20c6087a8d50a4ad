import { everyDays, monthEnds, monthly, quarterEnds, workingDay } from '../calendar.ts';
import { type Routine, rupees, rupeesAndPaise } from './routine.ts';

/** How a household lives from one savings account. */
export type Household = {
  readonly accountNumber: string;
  readonly salary: { readonly from: string; readonly paise: bigint };
  readonly rent: { readonly to: string; readonly paise: bigint; readonly day: number };
  readonly electricity: { readonly from: string; readonly day: number };
  readonly interest: readonly [number, number];
  readonly grocers: readonly string[];
  readonly kitchens: readonly string[];
  readonly shops: readonly string[];
  readonly fuel: readonly string[];
  readonly atms: readonly string[];
  readonly cheques: {
    readonly to: readonly string[];
    readonly first: number;
    readonly day: number;
  };
  readonly saves: { readonly in: string; readonly paise: bigint } | null;
  /** Days between two visits to the grocer; everything else follows the same pace. */
  readonly pace: number;
  /** Nothing but what the calendar fixes happens after this day. */
  readonly lastErrand: string;
};

/** A year of the household, as routines. */
export function householdRoutines(household: Household): Routine[] {
  return [...monthlyRoutines(household), ...errands(household)];
}

function monthlyRoutines(household: Household): Routine[] {
  const { accountNumber, salary, rent, electricity, interest, cheques, saves } = household;
  return [
    {
      kind: 'salary-credit',
      accountNumber,
      on: monthEnds(),
      hours: [6, 9],
      paise: salary.paise,
      particulars: [salary.from],
    },
    {
      kind: 'imps-outward',
      accountNumber,
      on: monthly(rent.day),
      hours: [9, 12],
      paise: rent.paise,
      particulars: [`${rent.to} rent {month}`],
    },
    {
      kind: 'neft-outward-settled',
      accountNumber,
      on: monthly(electricity.day).filter((date) => date <= household.lastErrand),
      hours: [19, 22],
      paise: rupees(1480, 3890, 10),
      particulars: [electricity.from],
    },
    {
      kind: 'interest-credit',
      accountNumber,
      on: quarterEnds(),
      hours: [23, 24],
      paise: rupees(...interest),
      particulars: ['savings interest'],
    },
    {
      kind: 'cheque-paid',
      accountNumber,
      on: monthly(cheques.day).map(workingDay),
      hours: [12, 16],
      paise: rupeesAndPaise(900, 4200),
      particulars: cheques.to,
      firstCheque: cheques.first,
    },
    ...(saves
      ? [
          {
            kind: 'neft-outward-settled',
            accountNumber,
            on: monthly(5),
            hours: [8, 9],
            paise: saves.paise,
            particulars: [saves.in],
          } as const,
        ]
      : []),
  ];
}

function errands(household: Household): Routine[] {
  const { accountNumber, pace, grocers, kitchens, shops, fuel, atms, lastErrand } = household;
  const errand = (every: number, offset: number) =>
    everyDays(every, offset).filter((date) => date <= lastErrand);
  const card = { kind: 'card-purchase', accountNumber } as const;
  return [
    {
      ...card,
      on: errand(pace, 2),
      hours: [10, 20],
      paise: rupeesAndPaise(310, 2150),
      particulars: grocers,
    },
    {
      ...card,
      on: errand(2 * pace, 1),
      hours: [20, 23],
      paise: rupees(240, 1480, 5),
      particulars: kitchens,
    },
    {
      ...card,
      on: errand(3 * pace, 4),
      hours: [11, 19],
      paise: rupeesAndPaise(499, 3600),
      particulars: shops,
    },
    {
      ...card,
      on: errand(2 * pace, 5),
      hours: [7, 10],
      paise: rupees(300, 1800, 50),
      particulars: fuel,
    },
    {
      kind: 'cash-withdrawal',
      accountNumber,
      on: errand(2 * pace + 1, 3),
      hours: [9, 19],
      paise: rupees(1000, 6000, 500),
      particulars: atms,
    },
    {
      kind: 'imps-outward',
      accountNumber,
      on: errand(4 * pace, 6),
      hours: [17, 21],
      paise: rupees(199, 999, 50),
      particulars: ['mobile recharge', 'dish television recharge', 'metro card top up'],
    },
  ];
}
