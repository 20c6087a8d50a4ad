import { useTranslation } from 'react-i18next';
import './accounts/account-view.css';
import { FailureWords } from './failures.tsx';
import { Skeleton } from './Skeleton.tsx';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** A leaf of its own, where the list does not stand on one. */
  isLeaf?: boolean;
};

/** Stands where a list will stand: grey bars while it loads, a sentence where it could not. */
export function ListOnItsWay({ error, onRetry, isLeaf = false }: Props) {
  const { t } = useTranslation('ui');
  const leaf = isLeaf ? 'leaf no-accounts' : 'no-accounts';
  if (error === null) {
    return (
      <p className={leaf} aria-busy>
        <Skeleton width="60%" />
      </p>
    );
  }
  return (
    <p className={leaf} role="alert">
      <FailureWords failure={error} />{' '}
      <button type="button" className="btn quiet compact" onClick={onRetry}>
        {t(($) => $.retry)}
      </button>
    </p>
  );
}
