import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginKind } from './sign-in-checks.ts';

type Props = { chosen: LoginKind; panelId: string; onChoose(kind: LoginKind): void };

const kinds = ['retail', 'corporate'] as const satisfies readonly LoginKind[];

/** The two kinds of login as tabs: arrows, Home and End move, and moving chooses. */
export function KindTabs({ chosen, panelId, onChoose }: Props) {
  const { t } = useTranslation('auth');
  const list = useRef<HTMLDivElement>(null);
  const choose = (kind: LoginKind) => {
    if (kind !== chosen) onChoose(kind);
    list.current?.querySelector<HTMLElement>(`#tab-${kind}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const other = chosen === 'retail' ? 'corporate' : 'retail';
    const moves: Readonly<Record<string, LoginKind>> = {
      ArrowLeft: other,
      ArrowRight: other,
      Home: 'retail',
      End: 'corporate',
    };
    const kind = moves[event.key];
    if (kind === undefined) return;
    event.preventDefault();
    choose(kind);
  };
  return (
    <div className="tabs" role="tablist" aria-label={t(($) => $.signIn.tabs.label)} ref={list}>
      {kinds.map((kind) => (
        <button
          type="button"
          role="tab"
          key={kind}
          id={`tab-${kind}`}
          aria-selected={kind === chosen}
          aria-controls={panelId}
          tabIndex={kind === chosen ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => choose(kind)}
        >
          {t(($) => $.signIn.tabs[kind])}
        </button>
      ))}
    </div>
  );
}
