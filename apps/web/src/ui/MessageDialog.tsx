import { CircleAlert, CircleX, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from './Modal.tsx';

export type MessageTone = 'info' | 'warning' | 'error';

type Props = { tone: MessageTone; title: ReactNode; children?: ReactNode; onClose: () => void };

/** A message that the customer has to acknowledge. */
export function MessageDialog({ tone, title, children, onClose }: Props) {
  const { t } = useTranslation('ui');
  const Icon = icons[tone];
  return (
    <Modal
      role="alertdialog"
      className={`message ${tone}`}
      onClose={onClose}
      title={
        <>
          <Icon size={22} strokeWidth={1.75} aria-hidden />
          {title}
        </>
      }
      actions={
        <button type="button" className="btn" onClick={onClose}>
          {t(($) => $.ok)}
        </button>
      }
    >
      {children}
    </Modal>
  );
}

const icons = { info: Info, warning: CircleAlert, error: CircleX } as const;
