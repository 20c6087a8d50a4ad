import type { ReactNode } from 'react';

type Props = {
  /** The id of the control, which the caller gives to its input as well. */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands where an error will stand, so that nothing below moves when one appears or goes. */
  note?: ReactNode;
  children: ReactNode;
};

/** Label, control, hint and error of one field, tied together by the ids of describedBy. */
export function Field({ id, label, hint, error, note, children }: Props) {
  const fault = error ? (
    <p className="field-error" id={errorId(id)}>
      {error}
    </p>
  ) : null;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {note === undefined ? null : <div className="field-note">{fault ?? note}</div>}
      {hint ? (
        <div className="hint" id={hintId(id)}>
          {hint}
        </div>
      ) : null}
      {note === undefined ? fault : null}
    </div>
  );
}

/** The aria attributes of a control inside a Field. */
export function fieldAria(id: string, has: { hint?: unknown; error?: unknown }) {
  const ids = [has.error && errorId(id), has.hint && hintId(id)].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': ids || undefined,
    ...(has.error ? { 'aria-invalid': true as const } : {}),
  };
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;
