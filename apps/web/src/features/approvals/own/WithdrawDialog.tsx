import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBankWords } from '../../../ui/bank-words.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

type Props = {
  /** What is taken back. */
  children: ReactNode;
  /** Withdraws it, and answers what the bank says of it. */
  withdraw: (requestId: string) => Promise<string>;
  /** What is said once it is done, where the bank's own words are not of the language. */
  ownWords: string;
  onWithdrawn: (message: string) => void;
  onClose: () => void;
};

/** A second look before a request is taken back; it may have been decided on by now. */
export function WithdrawDialog({ children, withdraw, ownWords, onWithdrawn, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const queries = useQueryClient();
  const words = useBankWords();
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
        onWithdrawn(words(await withdraw(requestId), ownWords));
        close();
      }}
      onNo={close}
    >
      {children}
    </ConfirmDialog>
  );
}
