import { useTranslation } from 'react-i18next';

type Props = {
  /** Why the other bank sent it back, in the words of the bank; undefined of what has not come back. */
  reason: string | undefined;
  /** Whether this is the line by which the money came back. */
  isCredit?: boolean;
};

/** Says of a payment that it was returned, and why. */
export function ReturnNote({ reason, isCredit = false }: Props) {
  const { t } = useTranslation('ui');
  if (reason === undefined) return null;
  return (
    <span className="return-note">
      <span className="tag">{t(($) => (isCredit ? $.returned.credit : $.returned.debit))}</span>{' '}
      <span lang="en">{reason}</span>
    </span>
  );
}
