import { useTranslation } from 'react-i18next';

type Props = { search: string; count: number | undefined };

/** How many rows a search has left, for whoever does not see the table shrink. */
export function MatchCount({ search, count }: Props) {
  const { t } = useTranslation('ui');
  return (
    <span className="visually-hidden" role="status">
      {search === '' || count === undefined ? '' : t(($) => $.matches, { count })}
    </span>
  );
}
