import type { ReactNode } from 'react';

/** What the control inside of a field must carry to belong to its label and hint. */
type FieldControl = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type Props = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly wrong?: string | null;
  readonly children: (control: FieldControl) => ReactNode;
};

/** A label above its control, with the hint or what is wrong below it. */
export function Field({ id, label, hint = '', wrong = null, children }: Props) {
  const said = wrong ?? hint;
  const hintId = `${id}-hint`;
  return (
    <div className={wrong === null ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': wrong !== null,
        'aria-describedby': said === '' ? undefined : hintId,
      })}
      {said !== '' && (
        <p id={hintId} className="hint">
          {said}
        </p>
      )}
    </div>
  );
}
