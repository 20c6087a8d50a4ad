import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../frame/ScreenHeading.tsx';
import './help.css';
import { HelpMenu } from './HelpMenu.tsx';
import { Locator } from './Locator.tsx';

/** The guides, and below them where the bank is. */
export function HelpScreen() {
  const { t } = useTranslation('locator');
  return (
    <>
      <ScreenHeading title={t(($) => $.help)} />
      <HelpMenu />
      <Locator />
    </>
  );
}
