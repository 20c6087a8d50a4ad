import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Problem } from './Problem.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  readonly running: string;
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is thrown away. The browser's own dialog keeps and returns the focus. */
export function Confirmation(props: Props) {
  const { title, children, confirm, running, isRunning, problem, onConfirm, onCancel } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const heading = useId();
  // A layout effect closes the dialog while it is still in the page, so that the focus goes back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    cancel.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="leaf ask" aria-labelledby={heading} onCancel={onCancel}>
      <h2 id={heading}>{title}</h2>
      {children}
      <Problem sentence={problem} />
      <div className="actions">
        <button type="button" className="btn danger" disabled={isRunning} onClick={onConfirm}>
          {isRunning ? running : confirm}
        </button>
        <button type="button" className="btn quiet" ref={cancel} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </dialog>
  );
}
