import type { MouseEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../session/focus-heading.ts';
import './modal.css';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the way on first. */
  actions: ReactNode;
  /** Escape asks for this; a dialog that must be answered leaves it out. */
  onClose?: () => void;
  /** alertdialog for messages that interrupt. */
  role?: 'dialog' | 'alertdialog';
  /** What is spoken at once: an id where it is not the whole body, null where one goes through it. */
  describedBy?: string | null;
  className?: string;
};

/**
 * A dialog over the page. The focus starts on its heading, stays inside, and returns to where it was.
 */
export function Modal({ title, children, actions, onClose, role = 'dialog', ...rest }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const bodyId = useId();
  const { className, describedBy = children === undefined ? null : bodyId } = rest;
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    heading.current?.focus();
    // Closing before the element goes is what makes the browser give the focus back.
    return () => {
      dialog?.close();
      // What it was opened from may go meanwhile, with the whole screen: then the focus goes too.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusHeading();
      });
    };
  }, []);
  return (
    <dialog
      ref={box}
      className={className === undefined ? 'modal' : `modal ${className}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy ?? undefined}
      onCancel={(event) => {
        event.preventDefault();
        // React tells it of a dialog inside this one too.
        if (event.target === event.currentTarget) onClose?.();
      }}
      // A second Escape closes it whatever was said to the first; who has it decides when it goes.
      onClose={() => {
        const dialog = box.current;
        if (dialog === null || dialog.open) return;
        dialog.showModal();
        onClose?.();
      }}
    >
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children === undefined ? null : <div id={bodyId}>{children}</div>}
      <div className="actions" onClickCapture={passDoubleClickBy}>
        {actions}
      </div>
    </dialog>
  );
}

/** The second click of a double one was meant for what lay there before, and answers nothing unread. */
function passDoubleClickBy(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
