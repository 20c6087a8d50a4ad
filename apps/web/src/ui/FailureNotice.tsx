import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureWords } from './FailureSentence.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  /** Null while nothing has failed: then nothing is said. */
  failure: unknown;
  tone?: ComponentProps<typeof Notice>['tone'];
  /** What says it in place of the ordinary words. */
  words?: string;
  onRetry?: () => void;
  children?: ReactNode;
};

/** Why something could not be had, and the way to ask again where it does not stand elsewhere. */
export function FailureNotice({ failure, tone = 'error', words, onRetry, children }: Props) {
  const { t } = useTranslation('ui');
  if (failure === null) return null;
  return (
    <Notice tone={tone}>
      {words ?? <FailureWords failure={failure} />}
      {onRetry === undefined ? null : (
        <>
          {' '}
          <button type="button" className="btn link" onClick={onRetry}>
            {t(($) => $.retry)}
          </button>
        </>
      )}
      {children}
    </Notice>
  );
}
