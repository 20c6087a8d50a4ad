import { useTranslation } from 'react-i18next';
import { FailureWords } from '../../../ui/failures.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** An equal request that waits already, and what the maker has to say to it. */
export type Duplicate = {
  readonly warning: unknown;
  readonly sendBoth: () => void;
  readonly sendNone: () => void;
};

/** Asks a maker whether he means the same transfer a second time. */
export function DuplicateDialog({ warning, sendBoth, sendNone }: Duplicate) {
  const { t } = useTranslation('transfer');
  return (
    <ConfirmDialog
      role="alertdialog"
      title={<FailureWords failure={warning} />}
      yes={t(($) => $.duplicate.sendBoth)}
      no={t(($) => $.duplicate.sendNone)}
      onYes={sendBoth}
      onNo={sendNone}
    >
      <p>{t(($) => $.duplicate.question)}</p>
    </ConfirmDialog>
  );
}
