import type { ReactNode } from 'react';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly wrong?: string | null;
  readonly children: ReactNode;
};

/** A label above its control, with the hint or what is wrong below it. */
export function Field({ id, label, hint, wrong = null, children }: Props) {
  return (
    <div className={wrong === null ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {wrong === null && hint !== undefined && <p className="hint">{hint}</p>}
      {wrong !== null && (
        <p className="hint" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
