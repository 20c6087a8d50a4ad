import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../shell/ScreenHeading.tsx';

export function SignInScreen() {
  const { t } = useTranslation('auth');
  return <ScreenHeading title={t(($) => $.title)} />;
}
