import { Menu } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { markedPath } from '../marked-path.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { BankMark } from '../frame/BankMark.tsx';
import { menuIcons } from './menu-icons.ts';
import { useMenu } from './use-menu.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** The spine of the passbook: every screen that this user may open, in its group. */
export function SideMenu() {
  const { t } = useTranslation();
  const { principal } = useSignedIn();
  const here = markedPath(useLocation().pathname, signedInRoutes);
  const sections = useMenu(principal);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const groupsId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return (
    <nav
      className={isOpen ? 'spine no-print open' : 'spine no-print'}
      aria-label={t(($) => $.menu.label)}
    >
      <BankMark size={38} />
      <button
        type="button"
        className="menu-opener"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={groupsId}
        onClick={() => setOpen(!isOpen)}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        {t(($) => $.menu.open)}
      </button>
      <div className="menu-groups" id={groupsId}>
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
                {items.map(({ description, pageName }) => (
                  <li key={pageName}>
                    <Link
                      to={pageName}
                      aria-current={pageName === here ? 'page' : undefined}
                      className={isAlone ? 'alone' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      {isAlone && <Icon size={20} strokeWidth={1.75} aria-hidden />}
                      <span className="menu-word">{t(($) => $.menu.items[description])}</span>
                      <WaitingCount item={description} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </nav>
  );
}
