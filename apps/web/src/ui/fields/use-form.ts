import { type FormEvent, useState } from 'react';
import type { SummaryFault } from './ErrorSummary.tsx';

/** What is wrong with a field, and with others by the same sentence. */
export type FormFault = { readonly field: string; readonly alsoAt?: readonly string[] };

type Rules<F extends FormFault> = {
  /** The sentence of a fault, in the language of the page; its field may have one of its own. */
  words: (fault: F, place: 'field' | 'summary') => string;
  /** The id of a field's control, where that is not the field's own name. */
  idOf?: (field: F['field']) => string;
  /** Which faults a change takes back; a form of the login keeps its own until the next submit. */
  forgives?: 'changed' | 'everything' | 'nothing';
};

type Found<F> = {
  readonly faults: readonly F[];
  /** Counts refused submits, so that each brings the focus to the summary. */
  readonly attempt: number;
  /** Whether the fault was met before a submit: then the field alone says it. */
  readonly isWarning: boolean;
};

/** What a form holds and what stops it, for all forms of the portal alike (decision 0040). */
export function useForm<E extends object, F extends FormFault>(
  blank: E | (() => E),
  { words, idOf = (field) => field, forgives = 'changed' }: Rules<F>,
) {
  const [entry, setEntry] = useState(blank);
  const [found, setFound] = useState<Found<F>>({ faults: [], attempt: 0, isWarning: false });
  const faultAt = (field: string) => found.faults.find((fault) => isAt(fault, field));

  /** Takes back what was said of these fields. */
  function clear(...fields: readonly string[]): void {
    const isLeft = (fault: F) => !fields.some((field) => isAt(fault, field));
    setFound((was) => ({ ...was, faults: was.faults.filter(isLeft) }));
  }

  function clearAll(): void {
    setFound((was) => ({ ...was, faults: [] }));
  }

  /** True where nothing is wrong; otherwise the form says what is. */
  function settle(told: readonly F[] | F | null): boolean {
    const faults = listOf(told);
    const isWhole = faults.length === 0;
    setFound(({ attempt }) => ({
      faults,
      attempt: isWhole ? attempt : attempt + 1,
      isWarning: false,
    }));
    return isWhole;
  }

  return {
    entry,
    /** What the summary above the form says, and when it takes the focus. */
    summary: { faults: found.isWarning ? [] : summaryOf(found.faults), attempt: found.attempt },
    hasFaults: found.faults.length > 0,
    faultAt,
    textAt(field: string): string | undefined {
      const fault = faultAt(field);
      return fault && words(fault, 'field');
    },
    set(change: Partial<E>): void {
      setEntry((was) => ({ ...was, ...change }));
      if (forgives === 'changed') clear(...Object.keys(change));
      if (forgives === 'everything') clearAll();
    },
    /** Changes what the form holds and takes nothing back. */
    change: setEntry,
    clear,
    settle,
    /** Says at its field alone what is not right so far. */
    warn: (fault: F) => setFound((was) => ({ ...was, faults: [fault], isWarning: true })),
    reset(next: E | (() => E) = blank): void {
      setEntry(next);
      clearAll();
    },
    /** What a submit does: it goes on where the check finds nothing. */
    onSubmit: (check: () => readonly F[] | F | null, goOn: () => unknown) => (event: FormEvent) => {
      event.preventDefault();
      if (settle(check())) goOn();
    },
  };

  function summaryOf(faults: readonly F[]): readonly SummaryFault[] {
    return faults.map((fault) => ({ fieldId: idOf(fault.field), text: words(fault, 'summary') }));
  }
}

function isAt({ field, alsoAt = [] }: FormFault, name: string): boolean {
  return field === name || alsoAt.includes(name);
}

function listOf<F>(told: readonly F[] | F | null): readonly F[] {
  if (told === null) return [];
  // Safe: isArray does not know lists that are read only.
  return Array.isArray(told) ? (told as readonly F[]) : [told as F];
}
