import { useTranslation } from 'react-i18next';
import type { PasswordWarning } from '../../session/password-warning.ts';
import { ExpiryText } from '../../frame/ExpiryText.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';

/** Warns of a password that will expire soon, before the dashboard opens. */
export function ExpiryDialog({ warning, onClose }: { warning: PasswordWarning; onClose(): void }) {
  const { t } = useTranslation('passwords');
  return (
    <MessageDialog tone="warning" title={t(($) => $.expiry.title)} onClose={onClose}>
      <p>
        <ExpiryText warning={warning} />
      </p>
    </MessageDialog>
  );
}

/** Says why the change of the password comes before everything else. */
export function ExpiredDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('passwords');
  return (
    <MessageDialog tone="warning" title={t(($) => $.expired.title)} onClose={onClose}>
      <p>{t(($) => $.expired.text)}</p>
    </MessageDialog>
  );
}
