import { TriangleAlert } from 'lucide-react';

type Props = { readonly sentence: string | null; readonly onRetry?: () => void };

/** What went wrong, with the way to try again where there is one. */
export function Problem({ sentence, onRetry }: Props) {
  return (
    <div role="alert">
      {sentence !== null && (
        <p className="notice bad">
          <TriangleAlert aria-hidden />
          <span>{sentence}</span>
          {onRetry !== undefined && (
            <button type="button" className="btn quiet small" onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  );
}
