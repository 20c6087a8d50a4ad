import { TabPanel, TabView } from 'primereact/tabview';
import { type ReactNode, useState } from 'react';
import { PrimeParts } from './PrimeParts.tsx';
import './tabs.css';

export type Tab = {
  readonly key: string;
  readonly title: string;
  /** How many there are behind the tab; nothing is said while it is not known. */
  readonly count?: number | undefined;
  readonly content: ReactNode;
};

type Props = {
  tabs: readonly Tab[];
  /** The key of the tab that is open first; without it the first one is. */
  first?: string;
};

/** Leaves behind tabs; the arrow keys lead from tab to tab. */
export function Tabs({ tabs, first }: Props) {
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ key }) => key === first),
    ),
  );
  return (
    <PrimeParts>
      <TabView
        className="leaf-tabs"
        activeIndex={active}
        onTabChange={(event) => setActive(event.index)}
      >
        {tabs.map((tab) => (
          <TabPanel key={tab.key} header={<TabTitle tab={tab} />}>
            {tab.content}
          </TabPanel>
        ))}
      </TabView>
    </PrimeParts>
  );
}

function TabTitle({ tab: { title, count } }: { tab: Tab }) {
  return (
    <>
      {title}
      {count === undefined ? null : (
        <>
          {' '}
          <span className="tab-count num">{count}</span>
        </>
      )}
    </>
  );
}
