import { useTranslation } from 'react-i18next';

type Props = { isReady?: boolean; onCancel: () => void };

/** Submit, and the way back to the list. */
export function FormActions({ isReady = true, onCancel }: Props) {
  const { t } = useTranslation('cards');
  return (
    <div className="sheet-actions">
      <button type="submit" className="btn" disabled={!isReady}>
        {t(($) => $.submit)}
      </button>
      <button type="button" className="btn link" onClick={onCancel}>
        {t(($) => $.cancel)}
      </button>
    </div>
  );
}
