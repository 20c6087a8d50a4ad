import {
  ArrowLeftRight,
  ChevronDown,
  Download,
  FilePen,
  House,
  type LucideIcon,
  Menu,
  User,
  Users,
  Wallet,
} from 'lucide-react';
import {
  memo,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Principal } from '@sahakar/contracts/access';
import { externalPages } from '@sahakar/contracts/portal-settings';
import { markedPath, type MenuGroup } from '../screen-route.ts';
import type { Path } from '../paths.ts';
import { openScreen } from '../session/screen-state.ts';
import { useSignedIn } from '../session/session-store.ts';
import { signedInRoutes } from '../signed-in-routes.ts';
import { BankMark } from '../frame/BankMark.tsx';
import { logMenuMissing } from '../call/log-to-console.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { ExternalLinks } from '../frame/ExternalLinks.tsx';
import { usePanel } from './use-panel.ts';
import { WaitingCount } from './WaitingCount.tsx';
import type { MenuSection } from '../menu.ts';

/** The spine of the passbook: every screen that this user may open in its group, then the bank's own pages. */
export function SideMenu() {
  const { t } = useTranslation();
  const { bankName } = useConfiguration();
  const { principal, capabilities } = useSignedIn();
  const here = markedPath(useLocation().pathname, signedInRoutes);
  const sections = useMenu(principal, capabilities.join(' '));
  const spine = useRef<HTMLElement>(null);
  const { isOpen, setOpen, opener } = usePanel(spine);
  const { isUnfolded, toggle } = useFolding(sections, here);
  const leave = useCallback(() => setOpen(false), [setOpen]);
  const groupsId = useId();
  useEffect(() => {
    showCurrent(spine.current?.querySelector('.spine-inside') ?? null);
  }, [here, sections]);
  return (
    <nav
      className={isOpen ? 'spine no-print open' : 'spine no-print'}
      aria-label={t(($) => $.menu.label)}
      ref={spine}
    >
      <div className="spine-inside">
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
          {sections.map((section) => (
            <Group
              key={section.group}
              section={section}
              here={section.items.find(({ pageName }) => pageName === here)?.pageName}
              isUnfolded={isUnfolded(section.group)}
              onToggle={toggle}
              onLeave={leave}
            />
          ))}
          <ExternalLinks pages={externalPages} label={bankName} />
        </div>
      </div>
    </nav>
  );
}

/** Moves the menu, and never the page, until the current item is in sight. */
function showCurrent(frame: Element | null): void {
  const item = frame?.querySelector('[aria-current]');
  if (frame === null || item == null) return;
  const [inside, around] = [item.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollTop += Math.max(0, inside.bottom - around.bottom);
  frame.scrollTop -= Math.max(0, around.top - inside.top);
}

/**
 * Which groups are unfolded: that of the current screen, and on the dashboard the transfers, for
 * which most people come; beside it what was unfolded since the last change of screen.
 */
function useFolding(sections: readonly MenuSection[], here: string) {
  const [toggled, setToggled] = useState<{ here: string; groups: readonly MenuGroup[] }>();
  const groups = toggled?.here === here ? toggled.groups : [];
  const place = useRef(here);
  // Before anybody can press on what is drawn, or the press would count for the screen before.
  useLayoutEffect(() => {
    place.current = here;
  }, [here]);
  const toggle = useCallback((group: MenuGroup) => {
    setToggled((was) => {
      const standing = was?.here === place.current ? was.groups : [];
      const isToggled = standing.includes(group);
      return {
        here: place.current,
        groups: isToggled ? standing.filter((other) => other !== group) : [...standing, group],
      };
    });
  }, []);
  const current = sections.find(({ items }) => items.some(({ pageName }) => pageName === here));
  const first = current === undefined || isAlone(current.group) ? 'fundTransfer' : current.group;
  return {
    isUnfolded: (group: MenuGroup) => (group === first) !== groups.includes(group),
    toggle,
  };
}

const isAlone = (group: MenuGroup) => group === 'dashboard';

type GroupProps = {
  section: MenuSection;
  /** The item of this group whose screen stands, if it is one of them. */
  here: Path | undefined;
  isUnfolded: boolean;
  onToggle: (group: MenuGroup) => void;
  onLeave: () => void;
};

/**
 * The items of a group below the button that folds them; the dashboard stands alone. A change of
 * screen draws the two groups anew that it concerns.
 */
const Group = memo(function Group(props: GroupProps) {
  const { section, here, isUnfolded, onToggle, onLeave } = props;
  const { group, items } = section;
  const { t } = useTranslation();
  const listId = useId();
  const Icon = menuIcons[group];
  const isFolded = !isUnfolded && !isAlone(group);
  return (
    <section>
      {isAlone(group) ? null : (
        <h2>
          <button
            type="button"
            className="menu-group"
            aria-expanded={!isFolded}
            aria-controls={listId}
            onClick={() => onToggle(group)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span className="menu-word">{t(($) => $.menu.groups[group])}</span>
            {isFolded
              ? items.map(({ description }) => (
                  <WaitingCount key={description} item={description} />
                ))
              : null}
            <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </h2>
      )}
      <ul id={listId} hidden={isFolded}>
        {items.map(({ description, pageName }) => (
          <li key={pageName}>
            <a
              href={pageName}
              aria-current={pageName === here ? 'page' : undefined}
              className={isAlone(group) ? 'alone' : undefined}
              onClick={(event) => {
                onLeave();
                if (isForAnotherWindow(event)) return;
                event.preventDefault();
                openScreen(pageName, { replace: pageName === here });
              }}
            >
              {isAlone(group) && <Icon size={20} strokeWidth={1.75} aria-hidden />}
              <span className="menu-word">{t(($) => $.menu.items[description])}</span>
              <WaitingCount item={description} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});

const isForAnotherWindow = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Asked for with the shell itself, so that the menu does not wait for the first screen. */
const loading = import('../menu.ts').catch((reason: unknown) => {
  logMenuMissing(reason);
  return null;
});

/** The menu of this user; where it cannot be loaded there is none, and the console alone says so. */
function useMenu(principal: Principal, announced: string): readonly MenuSection[] {
  const [sections, setSections] = useState<readonly MenuSection[]>([]);
  useEffect(() => {
    let isShown = true;
    void loading.then((menu) => {
      if (!isShown || menu === null) return;
      setSections(menu.menuFor(principal, signedInRoutes, announced.split(' ')));
    });
    return () => {
      isShown = false;
    };
  }, [principal, announced]);
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
