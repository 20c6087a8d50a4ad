import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';

/** A profile is reset at the branch: the button is the product's, and does nothing. */
export function ResetProfileScreen() {
  const { t } = useTranslation('profile');
  const whereId = useId();
  return (
    <>
      <ScreenHeading title={t(($) => $.reset.title)} />
      <section className="leaf sheet">
        <p id={whereId}>{t(($) => $.reset.atBranch)}</p>
        <div className="sheet-actions">
          <button type="button" className="btn quiet" aria-disabled aria-describedby={whereId}>
            {t(($) => $.reset.button)}
          </button>
        </div>
      </section>
    </>
  );
}
