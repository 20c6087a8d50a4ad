import { datesOf, workingDay } from '../calendar.ts';
import {
  count,
  moment,
  oneOf,
  optional,
  readTable,
  rupees,
  severalOf,
  text,
} from '../read-table.ts';
import { type Movement, type MovementKind, movementKinds } from '../scenario.ts';

/** An exact amount, or one between two bounds in steps. */
type Amount = bigint | { readonly from: bigint; readonly to: bigint; readonly step: bigint };

/** Something that happens to an account again and again. */
export type Routine = {
  readonly kind: MovementKind;
  readonly accountNumber: string;
  readonly toAccountNumber?: string;
  /** Business dates. */
  readonly on: readonly string[];
  /** Hours of the day between which it happens. */
  readonly hours: readonly [number, number];
  readonly paise: Amount;
  /** One is chosen each time; {month} becomes the name of the month. */
  readonly particulars: readonly string[];
  /** The first cheque number; each movement takes the next leaf. */
  readonly firstCheque?: number;
};

/** The movements of a routine: always the same ones, and independent of every other routine. */
export function movementsOf(routine: Routine): Movement[] {
  const { kind, accountNumber, toAccountNumber, firstCheque } = routine;
  const roll = dice(`${kind} ${accountNumber} ${routine.particulars.join()}`);
  const dates = needsClerk.has(kind) ? routine.on.map(workingDay) : routine.on;
  return dates.map((date, index) => ({
    kind,
    at: `${date}T${timeOfDay(routine.hours, roll)}+05:30`,
    accountNumber,
    ...(toAccountNumber !== undefined && { toAccountNumber }),
    amountPaise: amount(routine.paise, roll),
    particulars: wording(routine.particulars, date, roll),
    ...(firstCheque !== undefined && {
      chequeNumber: String(firstCheque + index).padStart(6, '0'),
    }),
  }));
}

/** What is done at a counter or in the clearing is done on working days. */
const needsClerk: ReadonlySet<MovementKind> = new Set(['cheque-paid', 'cash-deposit']);

/** Routines as a table of routineColumns; amounts are exact, or such as 600 to 3,200 by 50. */
export function routinesFrom(table: string): readonly Routine[] {
  return readTable(routineColumns, table);
}

const routineColumns = {
  kind: oneOf(...movementKinds),
  accountNumber: text,
  toAccountNumber: optional(text),
  on: datesOf,
  /** Such as 10-18. */
  hours: hoursOf,
  paise: amountOf,
  particulars: severalOf,
  firstCheque: optional(count),
};

/** Movements as a table of movementColumns, each at its own moment. */
export function movementsFrom(table: string): readonly Movement[] {
  return readTable(movementColumns, table);
}

const movementColumns = {
  kind: oneOf(...movementKinds),
  at: moment,
  accountNumber: text,
  toAccountNumber: optional(text),
  amountPaise: rupees,
  particulars: text,
  chequeNumber: optional(text),
};

function hoursOf(cell: string): readonly [number, number] {
  const [from, to] = cell.split('-').map(count);
  return [from ?? 0, to ?? 0];
}

/** Amounts of a shop's till or a meter come by 0.25, others by whole rupees. */
export function amountOf(cell: string): Amount {
  const [from = 0n, to, step = 100n] = cell.split(/ to | by /).map(rupees);
  return to === undefined ? from : { from, to, step };
}

type Dice = (sides: number) => number;

function timeOfDay([from, to]: readonly [number, number], roll: Dice): string {
  const second = from * 3600 + roll((to - from) * 3600);
  return [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

function amount(paise: Amount, roll: Dice): bigint {
  if (typeof paise === 'bigint') return paise;
  const { from, to, step } = paise;
  return from + step * BigInt(roll(Number((to - from) / step) + 1));
}

function wording(particulars: readonly string[], date: string, roll: Dice): string {
  const text = particulars[roll(particulars.length)] ?? '';
  return text.replace('{month}', months[Number(date.slice(5, 7)) - 1] ?? '');
}

/** A xorshift generator; its seed is the FNV-1a hash of the text. */
function dice(text: string): Dice {
  let state = 0x811c9dc5;
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (sides) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
