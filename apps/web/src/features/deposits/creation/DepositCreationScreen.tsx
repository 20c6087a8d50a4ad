import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { useBegunWork } from '../../../session/begun-work.ts';
import { Place } from '../../../session/screen-state.ts';
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
  const [view, setView] = useState(first);
  const [opened, setOpened] = useOpened();
  // Beside the calculator what was entered is kept as well, and goes with the session.
  const isBehind = view === 'calculator' && opened === undefined && isDepositBegun();
  useBegunWork(isBehind ? 'deposit' : null);
  useEffect(() => forgetDepositDrafts, []);
  useEffect(() => {
    if (opened !== undefined) forgetDepositDrafts();
  }, [opened]);
  if (opened !== undefined) {
    return <DepositOpened opened={opened} onAnother={() => setOpened()} />;
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
        <DepositDesk view="creation" kind="fixed" onOpened={setOpened} />
      ) : (
        <Tabs
          tabs={(['fixed', 'recurring'] as const).map((kind) => ({
            key: kind,
            title: t(($) => $.tabs[kind]),
            content: <DepositDesk view="calculator" kind={kind} onOpened={setOpened} />,
          }))}
        />
      )}
    </>
  );
}

/** The deposit that was opened here, until the menu leads to this address once more. */
function useOpened() {
  const { key } = useContext(Place);
  const [shown, setShown] = useState<{ key: string; opened?: Calculation | undefined }>({ key });
  if (shown.key !== key) setShown({ key });
  const setOpened = (opened?: Calculation) => setShown((was) => ({ ...was, opened }));
  return [shown.opened, setOpened] as const;
}

const views = ['creation', 'calculator'] as const satisfies readonly DepositView[];
