import { useTranslation } from 'react-i18next';
import './accounts/account-view.css';
import { FailureWords } from './failures.tsx';
import { SkeletonOf, type SkeletonShape } from './Skeleton.tsx';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** A leaf of its own, where the list does not stand on one. */
  isLeaf?: boolean;
  shape?: SkeletonShape;
};

/** Stands where a list will stand: its shape while it loads, a sentence where it could not. */
export function ListOnItsWay({ error, onRetry, isLeaf = false, shape = 'rows' }: Props) {
  const { t } = useTranslation('ui');
  if (error === null) {
    return (
      <div className={isLeaf ? 'leaf skeleton-leaf' : undefined} aria-busy>
        <SkeletonOf shape={shape} />
      </div>
    );
  }
  return (
    <p className={isLeaf ? 'leaf no-accounts' : 'no-accounts'} role="alert">
      <FailureWords failure={error} />{' '}
      <button type="button" className="btn quiet compact" onClick={onRetry}>
        {t(($) => $.retry)}
      </button>
    </p>
  );
}
