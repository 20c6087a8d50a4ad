import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Props = {
  /** What is taken back. */
  children: ReactNode;
  /** Withdraws it, and answers what the bank says of it. */
  withdraw: (requestId: string) => Promise<string>;
  /** Given what the bank has said of it. */
  onWithdrawn: (sent: string) => void;
  onClose: () => void;
};

/** A second look before a request is taken back; it may have been decided on by now. */
export function WithdrawDialog({ children, withdraw, onWithdrawn, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const queries = useQueryClient();
  const close = () => {
    void queries.invalidateQueries();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(($) => $.own.withdrawTitle)}
      yes={t(($) => $.own.withdraw)}
      no={t(($) => $.no)}
      onYes={async (requestId) => {
        onWithdrawn(await withdraw(requestId));
        close();
      }}
      onNo={close}
    >
      {children}
    </ConfirmDialog>
  );
}
