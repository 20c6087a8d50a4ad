import { useTranslation } from 'react-i18next';

/** The names of the three steps of a transfer. */
export function useStepNames(): readonly string[] {
  const { t } = useTranslation('transfer');
  return [t(($) => $.steps.details), t(($) => $.steps.check), t(($) => $.steps.authorise)];
}
