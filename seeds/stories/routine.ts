import type { Movement, MovementKind } from '../scenario.ts';

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
  return routine.on.map((date, index) => ({
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

/** Any whole rupee amount between the two, both included. */
export function rupees(from: number, to: number, step = 1): Amount {
  return { from: BigInt(from) * 100n, to: BigInt(to) * 100n, step: BigInt(step) * 100n };
}

/** Like rupees, with paise as a shop's till or a meter gives them. */
export function rupeesAndPaise(from: number, to: number): Amount {
  return { from: BigInt(from) * 100n, to: BigInt(to) * 100n, step: 25n };
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
