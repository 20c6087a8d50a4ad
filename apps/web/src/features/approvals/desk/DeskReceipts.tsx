import { Download } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { WhichOne } from '../../../ui/WhichOne.tsx';
import { PasswordChoice } from '../../../paper/PasswordChoice.tsx';
import { type PaperSecret, usePaperPassword } from '../../../paper/use-paper-password.ts';
import type { ApprovedTransfer } from '../decision-calls.ts';
import { useApprovalReceipt } from '../use-approval-receipt.ts';

const Secret = createContext<PaperSecret | null>(null);

/** One choice of a password for the receipts of all that was approved in one go. */
export function DeskReceipts({ children }: { children: ReactNode }) {
  const secret = usePaperPassword();
  return (
    <Secret value={secret}>
      {children}
      <PasswordChoice secret={secret} />
    </Secret>
  );
}

/** The receipt of one of them. */
export function ReceiptButton({ transfer }: { transfer: ApprovedTransfer }) {
  const { t } = useTranslation('approvals');
  const secret = useContext(Secret);
  const { state, save } = useApprovalReceipt(transfer);
  const { Amount, PayeeName: name } = transfer.row;
  const which = t(($) => $.which, { amount: formatRupees(Amount), name });
  return (
    <>
      <button
        type="button"
        className="btn link"
        aria-busy={state === 'busy'}
        onClick={() => save(secret)}
      >
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {t(($) => $.download)}
        <WhichOne>{which}</WhichOne>
      </button>
      {state === 'failed' ? (
        <span className="field-error" role="alert">
          {t(($) => $.pdfFailed)}
        </span>
      ) : null}
    </>
  );
}
