import { useTranslation } from 'react-i18next';
import { MessageDialog } from '../../ui/MessageDialog.tsx';

/** Says why the change of the password comes before everything else. */
export function ExpiredDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('passwords');
  return (
    <MessageDialog tone="warning" title={t(($) => $.expired.title)} onClose={onClose}>
      <p>{t(($) => $.expired.text)}</p>
    </MessageDialog>
  );
}
