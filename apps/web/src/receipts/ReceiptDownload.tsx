import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PasswordChoice } from '../paper/PasswordChoice.tsx';
import { usePaperPassword } from '../paper/use-paper-password.ts';
import { Notice } from '../ui/Notice.tsx';
import { type ReceiptFacts, useReceiptFile } from './use-receipt-file.ts';

type Props = { facts: ReceiptFacts; className?: string };

/** The button for a receipt's PDF, and the choice of a password for it. */
export function ReceiptDownload({ facts, className = 'btn' }: Props) {
  const { t } = useTranslation('paper');
  const secret = usePaperPassword();
  const { state, save } = useReceiptFile(facts);
  return (
    <>
      <button
        type="button"
        className={className}
        aria-busy={state === 'busy'}
        onClick={() => save(secret)}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden />
        {state === 'busy' ? t(($) => $.preparing) : t(($) => $.download)}
      </button>
      <PasswordChoice secret={secret} />
      {state === 'failed' ? <Notice tone="error">{t(($) => $.failed)}</Notice> : null}
    </>
  );
}
