import { useTranslation } from 'react-i18next';

type Props = { search: string; count: number | undefined };

/** How many rows a search has left, for whoever does not see the table shrink. */
export function MatchCount({ search, count }: Props) {
  const { t } = useTranslation('ui');
  return (
    <span className="visually-hidden" role="status">
      {search === '' || count === undefined ? (
        ''
      ) : (
        // Another node with each search: what stays as it is is not said again.
        <span key={search}>{t(($) => $.matches, { count })}</span>
      )}
    </span>
  );
}
