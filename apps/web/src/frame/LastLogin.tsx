import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../session/session-store.ts';
import { dayMonthYear } from '../ui/dates/dates.ts';

/**
 * When this user was here before, DD-MM-YYYY HH:mm:ss by the bank's clock, or the day alone; nothing
 * where the bank tells of a moment that cannot be read.
 */
export function LastLogin() {
  const { t } = useTranslation();
  const last = useSignedIn().login.LastLoginDate;
  if (last === null) return null;
  return last === undefined
    ? t(($) => $.footer.firstLogin)
    : t(($) => $.footer.lastLogin, { moment: `${dayMonthYear(last)}${last.slice(10)}` });
}
