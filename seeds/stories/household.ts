import { type Routine, routinesFrom } from './routine.ts';

/** How a household lives from one savings account; names are one after the other, amounts in rupees. */
export type Household = {
  readonly accountNumber: string;
  readonly salary: { readonly from: string; readonly amount: string };
  readonly rent: { readonly to: string; readonly amount: string; readonly day: number };
  readonly electricity: { readonly from: string; readonly day: number };
  readonly interest: string;
  readonly grocers: string;
  readonly kitchens: string;
  readonly shops: string;
  readonly fuel: string;
  readonly atms: string;
  readonly cheques: { readonly to: string; readonly first: number; readonly day: number };
  readonly saves: { readonly in: string; readonly amount: string } | null;
  /** Days between two visits to the grocer; everything else follows the same pace. */
  readonly pace: number;
  /** Nothing but what the calendar fixes happens after this day. */
  readonly lastErrand: string;
};

/** A year of the household, as routines. */
export function householdRoutines(household: Household): Routine[] {
  const { lastErrand } = household;
  return [
    ...monthlyRoutines(household),
    ...errands(household).map((errand) => ({
      ...errand,
      on: errand.on.filter((date) => date <= lastErrand),
    })),
  ];
}

function monthlyRoutines(household: Household): readonly Routine[] {
  const { accountNumber: own, salary, rent, interest, cheques, saves } = household;
  const fixedRoutines = routinesFrom(`
salary-credit | ${own} | - | month ends | 6-9 | ${salary.amount} | ${salary.from} | -
imps-outward | ${own} | - | monthly ${rent.day} | 9-12 | ${rent.amount} | ${rent.to} rent {month} | -
interest-credit | ${own} | - | quarter ends | 23-24 | ${interest} | savings interest | -
cheque-paid | ${own} | - | monthly ${cheques.day} | 12-16 | 900 to 4,200 by 0.25 | ${cheques.to} | ${cheques.first}
`);
  if (saves === null) return fixedRoutines;
  const saving = `neft-outward-settled | ${own} | - | monthly 5 | 8-9 | ${saves.amount} | ${saves.in} | -`;
  return [...fixedRoutines, ...routinesFrom(saving)];
}

function errands(household: Household): readonly Routine[] {
  const { accountNumber: own, electricity, pace, grocers, kitchens, shops, fuel, atms } = household;
  return routinesFrom(`
neft-outward-settled | ${own} | - | monthly ${electricity.day} | 19-22 | 1,480 to 3,890 by 10 | ${electricity.from} | -
card-purchase | ${own} | - | every ${pace} from 2 | 10-20 | 310 to 2,150 by 0.25 | ${grocers} | -
card-purchase | ${own} | - | every ${2 * pace} from 1 | 20-23 | 240 to 1,480 by 5 | ${kitchens} | -
card-purchase | ${own} | - | every ${3 * pace} from 4 | 11-19 | 499 to 3,600 by 0.25 | ${shops} | -
card-purchase | ${own} | - | every ${2 * pace} from 5 | 7-10 | 300 to 1,800 by 50 | ${fuel} | -
cash-withdrawal | ${own} | - | every ${2 * pace + 1} from 3 | 9-19 | 1,000 to 6,000 by 500 | ${atms} | -
imps-outward | ${own} | - | every ${4 * pace} from 6 | 17-21 | 199 to 999 by 50 | mobile recharge; dish television recharge; metro card top up | -
`);
}
