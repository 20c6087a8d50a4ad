import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration.ts';
import { isNarrow } from './narrow-screen.ts';

/** Says on a narrow screen that the portal is made for wider ones; zoom never brings it up. */
export function NarrowNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { narrowWidthMax } = useConfiguration().policy.screen;
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed || !isNarrow(window.screen.width, narrowWidthMax)) return children;
  return (
    <main className="narrow">
      <h1>{t(($) => $.narrow.title)}</h1>
      <p>{t(($) => $.narrow.text, { pixels: narrowWidthMax })}</p>
      <button type="button" className="btn" onClick={() => setDismissed(true)}>
        {t(($) => $.narrow.goOn)}
      </button>
    </main>
  );
}
