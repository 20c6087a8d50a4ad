import type { ComponentProps, ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import '../sheet.css';

type Props = {
  className?: string;
  /** What stands before everything that is wrong. */
  above?: ReactNode;
  summary: ComponentProps<typeof ErrorSummary>;
  children: ReactNode;
  /** What the button says that sends the form off; without it there is none. */
  submit?: ReactNode;
  isBusy?: boolean;
  isReady?: boolean;
  onSubmit: () => unknown;
  cancel?: { readonly text: string; readonly onClick: () => void; readonly isQuiet?: boolean };
  /** What has come of it. */
  below?: ReactNode;
};

/** A form: what is wrong with it, its fields, and the ways on and back. */
export function Form({ className, above, summary, children, onSubmit, cancel, ...rest }: Props) {
  const { submit, isBusy = false, isReady = true, below } = rest;
  return (
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {above}
      <ErrorSummary {...summary} />
      {children}
      {submit === undefined ? null : (
        <div className="sheet-actions">
          <button type="submit" className="btn" aria-busy={isBusy} disabled={!isReady}>
            {submit}
          </button>
          {cancel === undefined ? null : (
            <button
              type="button"
              className={cancel.isQuiet ? 'btn quiet' : 'btn link'}
              onClick={cancel.onClick}
            >
              {cancel.text}
            </button>
          )}
        </div>
      )}
      {below}
    </form>
  );
}
