import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import './help.css';
import { HelpMenu } from './HelpMenu.tsx';

/** The guides alone. */
export function HelpMenuScreen() {
  const { t } = useTranslation('locator');
  return (
    <>
      <ScreenHeading title={t(($) => $.help)} documentTitle={t(($) => $.menu.title)} />
      <HelpMenu />
    </>
  );
}
