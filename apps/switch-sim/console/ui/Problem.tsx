import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  readonly sentence: string | null;
  readonly onRetry?: () => void;
  /** Another way out, beside trying again. */
  readonly children?: ReactNode;
};

/** What went wrong, with the way to try again where there is one. */
export function Problem({ sentence, onRetry, children }: Props) {
  return (
    <div role="alert">
      {sentence !== null && (
        <p className="notice bad">
          <TriangleAlert aria-hidden />
          <span>{sentence}</span>
          {children}
          {onRetry !== undefined && (
            <button type="button" className="btn quiet compact" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  );
}
