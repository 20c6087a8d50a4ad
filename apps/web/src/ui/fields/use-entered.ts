import { useTranslation } from 'react-i18next';

/** Says after a sentence what was entered, so that it can be compared with what may be; '' says nothing. */
export function useEntered(): (said: string, value: string) => string {
  const { t } = useTranslation('ui');
  return (said, value) =>
    value === '' ? said : t(($) => $.entered, { said: said.replace(/[.।]$/, ''), value });
}
