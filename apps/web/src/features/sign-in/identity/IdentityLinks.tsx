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
  const link = (path: Path, text: string, mode?: IdentityScreenState['mode'], mark = '') => (
    <li>
      <a
        href={path + mark}
        onClick={(event) => {
          // Another tab or window has no state, but the address of the link to start from.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goTo(path, { state: { mode } });
        }}
      >
        {text}
      </a>
    </li>
  );
  const texts = t(($) => $.links, { returnObjects: true });
  return (
    <ul className="identity-links" aria-label={texts.label}>
      {isRetail &&
        link(paths.newRegister, texts.forgotPassword, 'forgotPassword', '#forgotPassword')}
      {link(paths.forgotUserId, texts.forgotUserId)}
      {link(paths.unlockUser, texts.unlock)}
      {link(paths.newRegister, texts.register, 'registration')}
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
