import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import type { PasswordWarning } from './next-step.ts';

/** Warns of a password that will expire soon, before the dashboard opens. */
export function ExpiryDialog({ warning, onClose }: { warning: PasswordWarning; onClose(): void }) {
  const { t } = useTranslation('auth');
  return (
    <MessageDialog tone="warning" title={t(($) => $.expiry.title)} onClose={onClose}>
      <p>
        {warning.kind === 'today'
          ? t(($) => $.expiry.today)
          : t(($) => $.expiry.days, { days: warning.days })}
      </p>
    </MessageDialog>
  );
}
