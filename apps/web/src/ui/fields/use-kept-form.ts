import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type BegunWork, useBegunWork } from '../../session/begun-work.ts';
import { draftLike, forgetDraft, keepDraft } from '../../session/form-drafts.ts';
import { type FormFault, type Rules, useForm } from './use-form.ts';

type Keeping<E extends object> = {
  /** Tells the draft apart from those of other forms. */
  name: string;
  /** What the end of the session takes away, where that is worth saying. */
  work: BegunWork | null;
  /** What is kept: never a password, PIN, OTP or number of a card. */
  fields: readonly (keyof E & string)[];
  /** What the form was opened with, which stands before any draft. */
  handed?: E | undefined;
  /** A screen with several forms forgets the drafts itself: with one of them it is not left. */
  isOneOfScreen?: boolean;
};

/** A form whose entry outlives a reload of the page, for as long as its screen is not left. */
export function useKeptForm<E extends object, F extends FormFault>(
  { name, work, fields, handed, isOneOfScreen = false }: Keeping<E>,
  blank: () => E,
  rules: Rules<E, F>,
) {
  const [start] = useState(() => {
    const empty = blank();
    return { empty, draft: handed === undefined ? draftLike(name, empty) : null };
  });
  const [isRestored, setRestored] = useState(start.draft !== null);
  const form = useForm<E, F>(handed ?? start.draft ?? start.empty, rules);
  const { entry } = form;
  const isBegun = fields.some((field) => textOf(entry[field]) !== textOf(start.empty[field]));
  useBegunWork(isBegun ? work : null);
  const wasHandedOn = useRef(false);
  const keep = useEffectEvent(() => {
    if (isBegun) keepDraft(name, Object.fromEntries(fields.map((field) => [field, entry[field]])));
    else forgetDraft(name);
  });
  useEffect(() => keep(), [entry, name]);
  useEffect(
    () => () => {
      if (!wasHandedOn.current && !isOneOfScreen) forgetDraft(name);
    },
    [name, isOneOfScreen],
  );
  const reset = (next = start.empty) => {
    form.reset(next);
    setRestored(false);
  };
  return {
    ...form,
    reset,
    /** Empties a form that came back with what had been entered; null where none did. */
    clearRestored: isRestored ? () => reset() : null,
    /** The screen that comes next goes on with the draft, and forgets it. */
    handOn: () => (wasHandedOn.current = true),
  };
}

function textOf(value: unknown): string {
  return JSON.stringify(value);
}
