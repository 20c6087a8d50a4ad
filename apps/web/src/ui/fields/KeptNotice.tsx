import { useTranslation } from 'react-i18next';
import { Notice } from '../Notice.tsx';

/** Says that a form came back with what had been entered, and empties it. */
export function KeptNotice({ onClear }: { onClear: (() => void) | null }) {
  const { t } = useTranslation('ui');
  if (onClear === null) return null;
  return (
    <Notice tone="info">
      {t(($) => $.draft.kept)}{' '}
      <button type="button" className="btn link" onClick={onClear}>
        {t(($) => $.draft.clear)}
      </button>
    </Notice>
  );
}
