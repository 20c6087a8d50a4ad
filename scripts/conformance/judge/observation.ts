import { Deviation, type FieldClass } from '@sahakar/contracts/dialect/deviation';

/** What the portal makes of a difference. */
export type Portal = 'reads it' | 'goes without it' | 'misreads it' | 'refuses the answer';

type OfField = Extract<Deviation, { at: string }>;
export type FieldKind = OfField['kind'];

/** One field of one answer as it was met: how it differs, or that it could and does not. */
export type Observation = {
  readonly service: string;
  readonly at: string;
  readonly of: FieldClass | null;
  readonly kind: FieldKind;
  /** Null where it is as documented; '' where the kind says all. */
  readonly as: string | null;
  /** Of one that is as documented: how alone it could differ; null where in any way. */
  readonly could: string | null;
  readonly portal: Portal;
};

/** A difference that no dialect can imitate, in words and without a value. */
export type Complaint = {
  readonly service: string;
  readonly at: string;
  readonly words: string;
  readonly portal: Portal;
};

/** Where the judge writes down what it meets in the answers of one service. */
export type Notebook = {
  readonly service: string;
  readonly observations: Observation[];
  readonly complaints: Complaint[];
};

export type Place = {
  readonly at: string;
  readonly of: FieldClass | null;
};

export function note(
  { service, observations }: Notebook,
  { at, of }: Place,
  kind: FieldKind,
  as: string,
  portal: Portal = 'reads it',
): void {
  observations.push({ service, at, of, kind, as, could: null, portal });
}

/**
 * Notes a name of the bank's own within an object: that of a field nobody documents, which ends the
 * path, or another one for a documented field. What no dialect can hold is complained of instead.
 */
export function noteName(
  book: Notebook,
  { within, at, name }: { readonly within: string; readonly at: string; readonly name: string },
  kind: 'spelled' | 'unknown',
  as: string,
  portal: Portal = 'reads it',
): void {
  const { service } = book;
  // A name that holds a long number may be the number of an account.
  const canBeTold = !/\d{4}/.test(name) && Deviation.safeParse({ service, at, kind, as }).success;
  if (canBeTold) note(book, { at, of: null }, kind, as, portal);
  else complain(book, within, 'has fields with strange names', portal);
}

/** Notes that a field is as documented where it could have been otherwise. */
export function noteAsDocumented(
  { service, observations }: Notebook,
  { at, of }: Place,
  kind: FieldKind,
  could: string | null = null,
): void {
  observations.push({ service, at, of, kind, as: null, could, portal: 'reads it' });
}

export function complain(book: Notebook, at: string, words: string, portal: Portal): void {
  book.complaints.push({ service: book.service, at, words, portal });
}
