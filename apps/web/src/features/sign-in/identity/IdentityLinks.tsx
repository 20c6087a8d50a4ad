import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { type Path, paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { IdentityScreenState } from './identity-modes.ts';
import '../sign-in.css';

/** The ways to help oneself from the login; a forgotten password only for retail customers. */
export function IdentityLinks({ isRetail }: { isRetail: boolean }) {
  const { t } = useTranslation('auth');
  const { t: tCommon } = useTranslation();
  const { atmLocator = '' } = useConfiguration().links;
  const goTo = useGoTo();
  const open = (path: Path, state?: IdentityScreenState) => (event: MouseEvent) => {
    // Another tab or window has no state to start from, so the browser goes there by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(path, { state });
  };
  return (
    <ul className="identity-links" aria-label={t(($) => $.links.label)}>
      {isRetail && (
        <li>
          <a href={paths.newRegister} onClick={open(paths.newRegister, { mode: 'forgotPassword' })}>
            {t(($) => $.links.forgotPassword)}
          </a>
        </li>
      )}
      <li>
        <a href={paths.forgotUserId} onClick={open(paths.forgotUserId)}>
          {t(($) => $.links.forgotUserId)}
        </a>
      </li>
      <li>
        <a href={paths.unlockUser} onClick={open(paths.unlockUser)}>
          {t(($) => $.links.unlock)}
        </a>
      </li>
      <li>
        <a href={paths.newRegister} onClick={open(paths.newRegister, { mode: 'registration' })}>
          {t(($) => $.links.register)}
        </a>
      </li>
      {atmLocator !== '' && (
        <li>
          <a href={atmLocator} target="_blank" rel="noopener noreferrer">
            {tCommon(($) => $.footer.pages.atmLocator)}
            <span className="visually-hidden"> ({tCommon(($) => $.footer.opensBankSite)})</span>
          </a>
        </li>
      )}
    </ul>
  );
}
