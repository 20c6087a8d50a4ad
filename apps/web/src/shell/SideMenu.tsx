import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { markedPath, menuFor } from '../menu.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { BankMark } from './BankMark.tsx';
import { menuIcons } from './menu-icons.ts';

/** The spine of the passbook: every screen that this user may open, in its group. */
export function SideMenu() {
  const { t } = useTranslation();
  const { principal } = useSignedIn();
  const here = markedPath(useLocation().pathname, signedInRoutes);
  const sections = menuFor(principal, signedInRoutes);
  return (
    <nav className="spine no-print" aria-label={t(($) => $.menu.label)}>
      <BankMark size={38} />
      {sections.map(({ group, items }) => {
        const Icon = menuIcons[group];
        const isAlone = group === 'dashboard';
        return (
          <section key={group}>
            {!isAlone && (
              <h2>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {t(($) => $.menu.groups[group])}
              </h2>
            )}
            <ul>
              {items.map(({ key, path }) => (
                <li key={path}>
                  <Link
                    to={path}
                    aria-current={path === here ? 'page' : undefined}
                    className={isAlone ? 'alone' : undefined}
                  >
                    {isAlone && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                    {t(($) => $.menu.items[key])}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
