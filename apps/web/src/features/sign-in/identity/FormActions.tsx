import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';

/** Submit and the way back to the login. */
export function FormActions({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('identity');
  const goTo = useGoTo();
  return (
    <div className="form-actions">
      <button type="submit" className="btn" aria-busy={isBusy}>
        {isBusy ? t(($) => $.busy) : t(($) => $.submit)}
      </button>
      <button type="button" className="btn quiet" onClick={() => goTo(paths.root)}>
        {t(($) => $.cancelAndGoBack)}
      </button>
    </div>
  );
}
