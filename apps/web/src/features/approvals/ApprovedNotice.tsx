import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordChoice } from '../../paper/PasswordChoice.tsx';
import { usePaperPassword } from '../../paper/use-paper-password.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { ApprovedTransfer } from './decision-calls.ts';
import { useApprovalReceipt } from './use-approval-receipt.ts';

/** Says that a transfer was let go; its receipt downloads once by itself and then on demand, closed or open. */
export function ApprovedNotice({ transfer }: { transfer: ApprovedTransfer }) {
  const { t } = useTranslation('approvals');
  const { state, download, save } = useApprovalReceipt(transfer);
  const secret = usePaperPassword();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    heading.current?.focus();
    void download();
  });
  return (
    <Notice tone={state === 'failed' ? 'error' : 'success'}>
      <h2 ref={heading} tabIndex={-1}>
        {t(($) => $.approved)}
      </h2>
      <p className="num">
        {t(($) => $.approvedText, {
          name: transfer.row.PayeeName ?? '',
          reference: transfer.reference,
        })}
      </p>
      {state === 'failed' ? <p>{t(($) => $.pdfFailed)}</p> : null}
      <button
        type="button"
        className="btn quiet compact"
        aria-busy={state === 'busy'}
        onClick={() => save(secret)}
      >
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {state === 'busy' ? t(($) => $.preparing) : t(($) => $.download)}
      </button>
      <PasswordChoice secret={secret} />
    </Notice>
  );
}
