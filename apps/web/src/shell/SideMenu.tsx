import {
  ArrowLeftRight,
  Download,
  FilePen,
  House,
  type LucideIcon,
  Menu,
  User,
  Users,
  Wallet,
} from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Principal } from '@sahakar/contracts/access';
import { markedPath, type MenuGroup } from '../screen-route.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { BankMark } from '../frame/BankMark.tsx';
import { WaitingCount } from './WaitingCount.tsx';
import type { MenuSection } from '../menu.ts';

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

/** Asked for with the shell itself, so that the menu does not wait for the first screen. */
const loading = import('../menu.ts').catch(() => null);

/** The menu of this user; where it cannot be loaded there is none, and the browser logs why. */
function useMenu(principal: Principal): readonly MenuSection[] {
  const [sections, setSections] = useState<readonly MenuSection[]>([]);
  useEffect(() => {
    let isShown = true;
    void loading.then((menu) => {
      if (isShown && menu !== null) setSections(menu.menuFor(principal, signedInRoutes));
    });
    return () => {
      isShown = false;
    };
  }, [principal]);
  return sections;
}

const menuIcons = {
  dashboard: House,
  profile: User,
  accountSummary: Wallet,
  downloads: Download,
  services: FilePen,
  beneficiary: Users,
  fundTransfer: ArrowLeftRight,
} as const satisfies Record<MenuGroup, LucideIcon>;
