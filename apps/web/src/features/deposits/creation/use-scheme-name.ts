import { isDepositScheme } from '@sahakar/contracts/deposits/deposit-schemes';
import { useTranslation } from 'react-i18next';

/** A scheme in the words of the screen's language; one that is not known by its code. */
export function useSchemeName(): (code: string) => string {
  const { t } = useTranslation('deposits');
  return (code) => (isDepositScheme(code) ? t(($) => $.schemes[code]) : code);
}
