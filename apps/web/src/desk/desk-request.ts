import type { OtpPurpose } from '@sahakar/contracts/otp/otp-request';
import type { GeneratedOtpType } from '@sahakar/contracts/otp/otp-request-types';
import type { ComponentType, ReactNode } from 'react';
import { formatRupees, typedPaise } from '../ui/amounts/money.ts';
import { daysSince } from '../ui/dates/dates.ts';
import { rowsLike } from '../ui/passbook/row-search.ts';

/** Something that stands out; what has changed since the request was made is told apart. */
export type RequestNote = { readonly text: string; readonly isChange?: boolean };

export type Choice = { readonly value: string; readonly text: string };

/** A request that waits, as the desk lists it, whatever it asks for. */
export type DeskRequest<Row> = {
  readonly row: Row;
  readonly key: string;
  /** Whom it is about, and his account. */
  readonly name: string;
  readonly account: string;
  /** What is asked for: its word is of the language of the page, its value of none. */
  readonly kind: Choice;
  readonly maker: string;
  /** YYYY-MM-DD HH:mm:ss; undefined where the switch does not tell it. */
  readonly askedOn: string | undefined;
  /** What it moves, where it moves money. */
  readonly amount?: bigint;
  readonly notes: readonly RequestNote[];
  /** Where else the typed text is looked for. */
  readonly searched: readonly (string | null | undefined)[];
  /** Nobody decides on what he has asked for himself. */
  readonly isOwn: boolean;
};

/** What can be done with the requests of one kind, and what is to be read before. */
export type DeskDecisions<Row> = {
  /** What all of them have in common, also while none waits. */
  readonly moveMoney: boolean;
  /** Which one, in a line. */
  readonly which: (row: Row) => string;
  readonly facts: (row: Row) => ReactNode;
  /** What is looked up for the one that is shown beside the list. */
  readonly more?: (row: Row) => ReactNode;
  readonly approveWords: (row: Row) => string;
  readonly rejectQuestion: (count: number) => string;
  /** Whether the bank passes on the reason for a rejection. */
  readonly takesReason: boolean;
  readonly otp: (row: Row) => OtpPurpose<GeneratedOtpType>;
  /** Whether one OTP is good beside the one before it. */
  readonly sendsAhead: boolean;
  /** Lets it go, and answers what the summary tells of it. */
  readonly approve: (row: Row, requestId: string) => Promise<ReactNode>;
  readonly reject: (row: Row, reason: string, requestId: string) => Promise<unknown>;
  /** What stands around the summary for all that it tells, such as a choice about its files. */
  readonly aroundSummary?: ComponentType<{ children: ReactNode }>;
};

/** How long a request has waited at least, in days. */
export const ages = ['1', '3', '7'] as const;
export type Age = (typeof ages)[number];

export type DeskFilter = {
  readonly typed: string;
  readonly maker: string;
  readonly kind: string;
  readonly age: Age | '';
  /** Rupees as they are typed; what cannot be read leaves everything. */
  readonly amountFrom: string;
  readonly amountTo: string;
};

export const noFilter: DeskFilter = {
  typed: '',
  maker: '',
  kind: '',
  age: '',
  amountFrom: '',
  amountTo: '',
};

type Asked = Omit<DeskRequest<unknown>, 'row'>;

/** The requests that the filter leaves, in the order in which they came. */
export function filtered<Request extends Asked>(
  requests: readonly Request[],
  filter: DeskFilter,
  now: string,
): readonly Request[] {
  const { typed, maker, kind, age } = filter;
  const [from, to] = [typedPaise(filter.amountFrom), typedPaise(filter.amountTo)];
  return rowsLike(requests, typed, textsOf).filter(
    (request) =>
      (maker === '' || request.maker === maker) &&
      (kind === '' || request.kind.value === kind) &&
      (age === '' || daysWaited(request, now) >= Number(age)) &&
      (from === null || (request.amount ?? 0n) >= from) &&
      (to === null || (request.amount ?? 0n) <= to),
  );
}

function textsOf({ name, account, maker, amount, searched }: Asked) {
  const rupees = amount === undefined ? '' : formatRupees(amount);
  return [name, account, maker, rupees, rupees.replaceAll(',', ''), ...searched];
}

/** Who has asked for the requests, and what for, each once, by name. */
export const choicesOf = {
  maker: (requests: readonly Asked[]) =>
    distinct(requests.map(({ maker }) => ({ value: maker, text: maker }))),
  kind: (requests: readonly Asked[]) => distinct(requests.map(({ kind }) => kind)),
};

function distinct(choices: readonly Choice[]): readonly Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
    .filter(({ value }) => value !== '')
    .toSorted((one, other) => one.text.localeCompare(other.text));
}

/**
 * Each with a key of its own: a switch that numbers none leaves equal ones alike. It is the first of
 * them that a decision means, so that the others keep theirs when it has gone.
 */
export function toldApart<Request extends Pick<Asked, 'key'>>(
  requests: readonly Request[],
): readonly Request[] {
  const counts = new Map<string, number>();
  const apart = requests.toReversed().map((request) => {
    const count = (counts.get(request.key) ?? 0) + 1;
    counts.set(request.key, count);
    return count === 1 ? request : { ...request, key: `${request.key} ${count}` };
  });
  return apart.toReversed();
}

/** The filter without a maker or kind of whom nothing waits any more: no field could show that one. */
export function standing(filter: DeskFilter, requests: readonly Asked[]): DeskFilter {
  const kept = (heading: 'maker' | 'kind') =>
    choicesOf[heading](requests).some(({ value }) => value === filter[heading])
      ? filter[heading]
      : '';
  return { ...filter, maker: kept('maker'), kind: kept('kind') };
}

/** Whole days since it was asked for. */
function daysWaited({ askedOn }: Asked, now: string): number {
  return askedOn === undefined ? 0 : daysSince(askedOn, now);
}

/** What is let go by approving all of them; undefined where they move no money. */
export function sumOf(requests: readonly Asked[]): bigint | undefined {
  if (requests.every(({ amount }) => amount === undefined)) return undefined;
  return requests.reduce((sum, { amount = 0n }) => sum + amount, 0n);
}
