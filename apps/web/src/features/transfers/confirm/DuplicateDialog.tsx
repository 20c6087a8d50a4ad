import { useTranslation } from 'react-i18next';
import type { FailureText } from '../../../call/use-failure-text.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { Modal } from '../../../ui/Modal.tsx';

/** An equal request that waits already, and what the maker has to say to it. */
export type Duplicate = {
  readonly text: FailureText;
  readonly sendBoth: () => void;
  readonly sendNone: () => void;
};

/** Asks a maker whether he means the same transfer a second time. */
export function DuplicateDialog({ text, sendBoth, sendNone }: Duplicate) {
  const { t } = useTranslation('transfer');
  return (
    <Modal
      role="alertdialog"
      title={<FailureSentence failure={text} />}
      onClose={sendNone}
      actions={
        <>
          <button type="button" className="btn" onClick={sendBoth}>
            {t(($) => $.duplicate.sendBoth)}
          </button>
          <button type="button" className="btn quiet" onClick={sendNone}>
            {t(($) => $.duplicate.sendNone)}
          </button>
        </>
      }
    >
      <p>{t(($) => $.duplicate.question)}</p>
    </Modal>
  );
}
