import { useTranslation } from 'react-i18next';
import type { PasswordWarning } from '../session/password-warning.ts';

/** How long a password is still good for, where that is not long. */
export function ExpiryText({ warning }: { warning: PasswordWarning }) {
  const { t } = useTranslation('passwords');
  return warning.kind === 'today'
    ? t(($) => $.expiry.today)
    : t(($) => $.expiry.days, { days: warning.days });
}
