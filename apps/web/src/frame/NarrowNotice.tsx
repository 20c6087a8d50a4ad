import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { goOnNarrow, useDisplayChoices } from '../session/display-choices.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { noteScreenLeft } from './ScreenHeading.tsx';
import './public-frame.css';

/** Says on a narrow screen that the portal is made for wider ones; zoom never brings it up. */
export function NarrowNotice({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { narrowWidthMax } = useConfiguration().policy.screen;
  const { goesOnNarrow } = useDisplayChoices();
  // Once a page: a telephone that is turned later keeps what was typed.
  const [screenWidth] = useState(() => window.screen.width);
  if (goesOnNarrow || !isNarrow(screenWidth, narrowWidthMax)) return children;
  return (
    <main className="narrow">
      <LanguageSwitch />
      <h1>{t(($) => $.narrow.title)}</h1>
      <p>{t(($) => $.narrow.text, { pixels: narrowWidthMax })}</p>
      <button type="button" className="btn" onClick={goOn}>
        {t(($) => $.narrow.goOn)}
      </button>
    </main>
  );
}

/** The button goes with the notice: the screen that comes, maybe later, takes the focus. */
function goOn(): void {
  noteScreenLeft();
  goOnNarrow();
}

/** The screen's own width decides, so that magnifying a wide one is never taken for a narrow one. */
function isNarrow(screenWidth: number, narrowWidthMax: number): boolean {
  return screenWidth <= narrowWidthMax;
}
