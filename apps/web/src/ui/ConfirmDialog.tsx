import { type ReactNode, useState } from 'react';
import { newRequestId } from '@sahakar/crypto/request-id';
import { notDone, useTellWhoLeft } from '../call/use-tell-who-left.ts';
import { FailureDialog } from './failures.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  title: ReactNode;
  /** What is to be read before the answer. */
  children?: ReactNode;
  yes: ReactNode;
  no: ReactNode;
  role?: 'dialog' | 'alertdialog';
  isDangerous?: boolean;
  /** Whether the yes can be given yet. */
  isReady?: boolean;
  /** What the yes does; the same id is the same intent. What it throws takes the question's place. */
  onYes: (requestId: string) => unknown;
  onNo: () => void;
};

/** A second look before something is done. */
export function ConfirmDialog({ title, children, yes, no, role, onYes, onNo, ...rest }: Props) {
  const { isDangerous = false, isReady = true } = rest;
  const [requestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly failure: unknown }>();
  const tellWhoLeft = useTellWhoLeft(notDone);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onYes(requestId);
    } catch (failure) {
      if (!tellWhoLeft(failure)) setRefused({ failure });
    }
  };
  // What is on its way cannot be given up: whoever said no now would not hear what became of it.
  const giveUp = () => {
    if (!isBusy) onNo();
  };
  if (refused !== undefined) return <FailureDialog failure={refused.failure} onClose={onNo} />;
  return (
    <Modal
      role={role ?? 'dialog'}
      title={title}
      onClose={giveUp}
      actions={
        <>
          <button
            type="button"
            className={isDangerous ? 'btn danger' : 'btn'}
            aria-busy={isBusy}
            disabled={!isReady}
            onClick={() => void confirm()}
          >
            {yes}
          </button>
          <button type="button" className="btn quiet" aria-disabled={isBusy} onClick={giveUp}>
            {no}
          </button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
