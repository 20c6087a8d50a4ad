import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryFault } from './ErrorSummary.tsx';
import { emptyAmong } from './empty-among.ts';
import { useEntered } from './use-entered.ts';

/** What is wrong with a field; where that is that nothing stands there, with others that are empty. */
export type FormFault = { readonly field: string; readonly alsoEmpty?: readonly string[] };

export type Rules<E, F extends FormFault> = {
  /** The sentence of a fault, in the language of the page; an empty field says its own under itself. */
  words: (fault: F) => string;
  /** What was entered, where the sentence of a fault repeats it; else ''. */
  entered?: (fault: F, entry: E) => string;
  /** The id of a field's control, where that is not the field's own name. */
  idOf?: (field: F['field']) => string;
  /** Which faults a change takes back; a form of the login keeps its own until the next submit. */
  forgives?: 'changed' | 'everything' | 'nothing';
};

type Faults<F> = {
  readonly faults: readonly F[];
  /** Counts refused submits, so that each brings the focus to the summary. */
  readonly attempt: number;
  /** What was met before a submit: its field alone says it, beside what the summary says of others. */
  readonly warning: F | null;
};

/** A control of a form: its id, what it holds, what is wrong with that, and what changes it. */
export type FieldProps<Value> = {
  readonly id: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** What a form holds and what stops it, for all forms of the portal alike (decision 0040). */
export function useForm<E extends object, F extends FormFault>(
  blank: E | (() => E),
  { words, entered, idOf = (field) => field, forgives = 'changed' }: Rules<E, F>,
) {
  const { t } = useTranslation();
  const withEntered = useEntered();
  const [entry, setEntry] = useState(blank);
  const { found, faultAt, clear, clearAll, settle, warn } = useFaults<F>();

  function textOf(fault: F): string {
    return withEntered(words(fault), entered?.(fault, entry) ?? '');
  }

  function textAt(field: string): string | undefined {
    const fault = faultAt(field);
    if (fault?.alsoEmpty !== undefined) return t(($) => $.required);
    return fault && textOf(fault);
  }

  function set(change: Partial<E>): void {
    setEntry((was) => ({ ...was, ...change }));
    if (forgives === 'changed') clear(...Object.keys(change));
    if (forgives === 'everything') clearAll();
  }

  function summaryOf(faults: readonly F[]): readonly SummaryFault[] {
    return faults.map((fault) => ({ fieldId: idOf(fault.field), text: textOf(fault) }));
  }

  return {
    entry,
    /** What the summary above the form says, and when it takes the focus. */
    summary: { faults: summaryOf(found.faults), attempt: found.attempt },
    /** Whether no summary says what a field warns of, so that the field has to be heard of its own. */
    isWarning: found.warning !== null,
    hasFaults: found.faults.length > 0 || found.warning !== null,
    faultAt,
    textAt,
    set,
    /** What ties a control to one field of the entry. */
    field: <K extends keyof E & string>(name: K): FieldProps<E[K]> => ({
      id: idOf(name),
      value: entry[name],
      error: textAt(name),
      // Safe: the value is of the field's own kind.
      onChange: (value) => set({ [name]: value } as unknown as Partial<E>),
    }),
    /** Changes what the form holds and takes nothing back. */
    change: setEntry,
    clear,
    settle,
    warn,
    reset(next: E | (() => E) = blank): void {
      setEntry(next);
      clearAll();
    },
    /** What a submit does: it goes on where the check finds nothing. */
    onSubmit: (check: () => readonly F[] | F | null, goOn: () => unknown) => () => {
      if (settle(check())) goOn();
    },
  };
}

/** What is wrong with a form so far, and what takes it back. */
function useFaults<F extends FormFault>() {
  const [found, setFound] = useState<Faults<F>>({ faults: [], attempt: 0, warning: null });
  return {
    found,
    faultAt: (field: string) =>
      [found.warning, ...found.faults].find((fault) => fault !== null && isAt(fault, field)) ??
      undefined,
    /** Takes back what was said of these fields, and of no other by the same sentence. */
    clear: (...fields: readonly string[]) => setFound((was) => without(was, fields)),
    clearAll: () => setFound((was) => ({ ...was, faults: [], warning: null })),
    /** True where nothing is wrong; otherwise the form says what is. */
    settle(outcome: readonly F[] | F | null): boolean {
      const faults = listOf(outcome);
      const isWhole = faults.length === 0;
      setFound(({ attempt }) => ({
        faults,
        attempt: isWhole ? attempt : attempt + 1,
        warning: null,
      }));
      return isWhole;
    },
    /** Says at its field alone what is not right so far, where anything is not and nothing says so. */
    warn(fault: F | null): void {
      if (fault !== null) setFound((was) => warned(was, fault));
    },
  };
}

/** What is left to say once these fields hold something else. */
export function without<F extends FormFault>(
  { faults, attempt, warning }: Faults<F>,
  changed: readonly string[],
): Faults<F> {
  const isLeft = (name: string) => !changed.includes(name);
  return {
    attempt,
    faults: faults.flatMap((fault) => {
      const { alsoEmpty } = fault;
      if (alsoEmpty === undefined) return isLeft(fault.field) ? [fault] : [];
      const left = emptyAmong([fault.field, ...alsoEmpty], isLeft);
      return left === null ? [] : [{ ...fault, ...left }];
    }),
    warning: warning !== null && isLeft(warning.field) ? warning : null,
  };
}

/** The same with a warning beside it, unless the summary has the field already. */
export function warned<F extends FormFault>(was: Faults<F>, warning: F): Faults<F> {
  return was.faults.some((fault) => isAt(fault, warning.field)) ? was : { ...was, warning };
}

function isAt({ field, alsoEmpty = [] }: FormFault, name: string): boolean {
  return field === name || alsoEmpty.includes(name);
}

/** What a check has found, as a list. */
export function listOf<F>(outcome: readonly F[] | F | null): readonly F[] {
  if (outcome === null) return [];
  // Safe: isArray does not know lists that are read only.
  return Array.isArray(outcome) ? (outcome as readonly F[]) : [outcome as F];
}
