import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { paths } from '../../../paths.ts';
import { useBegunWork } from '../../../session/begun-work.ts';
import { Place } from '../../../session/screen-state.ts';
import { useDone } from '../../../session/use-done.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import './deposit-creation.css';
import { DepositDesk } from './DepositDesk.tsx';
import { DepositOpened } from './DepositOpened.tsx';
import {
  type Calculation,
  type DepositView,
  forgetDepositDrafts,
  isDepositBegun,
} from './use-deposit-form.ts';

export function TermDepositCreationScreen() {
  return <DepositCreation first="creation" />;
}

export function DepositCalculatorScreen() {
  return <DepositCreation first="calculator" />;
}

/** Both addresses show the same page; each opens on a view of its own (R-8, B196). */
function DepositCreation({ first }: { first: DepositView }) {
  const { t } = useTranslation('deposits');
  const { key } = useContext(Place);
  const [view, setView] = useState(first);
  const [viewedAt, setViewedAt] = useState(key);
  // The menu leads to the view of its address also where that address stands already.
  if (viewedAt !== key) {
    setViewedAt(key);
    setView(first);
  }
  const { opened, tell, forget } = useOpened();
  // Beside the calculator what was entered is kept as well, and goes with the session.
  const isBehind = view === 'calculator' && opened === undefined && isDepositBegun();
  useBegunWork(isBehind ? 'deposit' : null);
  useEffect(() => forgetDepositDrafts, []);
  useEffect(() => {
    if (opened !== undefined) forgetDepositDrafts();
  }, [opened]);
  if (opened !== undefined) {
    return <DepositOpened opened={opened} onAnother={forget} />;
  }
  return (
    <>
      <ScreenHeading
        key={view}
        title={t(($) => (view === 'creation' ? $.title : $.calculatorTitle))}
      >
        <p className="soft">{t(($) => $.lead)}</p>
        <div className="deposit-views" role="group" aria-label={t(($) => $.views.label)}>
          {views.map((one) => (
            <button
              key={one}
              type="button"
              className="btn quiet"
              aria-pressed={one === view}
              onClick={() => setView(one)}
            >
              {t(($) => $.views[one])}
            </button>
          ))}
        </div>
      </ScreenHeading>
      {view === 'creation' ? (
        <DepositDesk view="creation" kind="fixed" onOpened={tell} />
      ) : (
        <Tabs
          tabs={(['fixed', 'recurring'] as const).map((kind) => ({
            key: kind,
            title: t(($) => $.tabs[kind]),
            content: <DepositDesk view="calculator" kind={kind} onOpened={tell} />,
          }))}
        />
      )}
    </>
  );
}

const Opened = z.object({ opened: z.custom<Calculation>() });

/** The deposit that was opened here, until the menu leads to this address once more. */
function useOpened() {
  const { key } = useContext(Place);
  const { done, tell, forget } = useDone(paths.termDepositCreation, Opened);
  const [shownAt, setShownAt] = useState(key);
  if (shownAt !== key) {
    setShownAt(key);
    forget();
  }
  return { opened: done?.opened, tell: (opened: Calculation) => tell({ opened }), forget };
}

const views = ['creation', 'calculator'] as const satisfies readonly DepositView[];
