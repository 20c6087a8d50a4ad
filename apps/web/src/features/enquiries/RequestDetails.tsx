import { useTranslation } from 'react-i18next';
import { BankText } from './BankText.tsx';

/** The figure of a request with its word in the language of the screen. */
export function RequestDetails({ details }: { details: string }) {
  const { t } = useTranslation('enquiries');
  const leaves = /^(\d+) leaves$/.exec(details)?.[1];
  if (leaves !== undefined) return t(($) => $.request.leaves, { leaves });
  const cheque = /^Cheque (\d{6})$/.exec(details)?.[1];
  if (cheque !== undefined) return t(($) => $.request.cheque, { cheque });
  return <BankText text={details} />;
}
