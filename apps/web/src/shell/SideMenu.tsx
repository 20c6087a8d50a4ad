import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { menuFor } from '../menu.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { BankMark } from './BankMark.tsx';
import { menuIcons } from './menu-icons.ts';

/** The spine of the passbook: every screen that this user may open, in its group. */
export function SideMenu() {
  const { t } = useTranslation();
  const { principal } = useSignedIn();
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
                  <NavLink to={path} end className={isAlone ? 'alone' : ''}>
                    {isAlone && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                    {t(($) => $.menu.items[key])}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
