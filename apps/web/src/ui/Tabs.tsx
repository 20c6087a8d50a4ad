import { TabPanel, TabView } from 'primereact/tabview';
import type { ReactNode } from 'react';
import { PrimeParts } from './PrimeParts.tsx';
import './tabs.css';

export type Tab = { readonly key: string; readonly title: string; readonly content: ReactNode };

/** Leaves behind tabs; the arrow keys lead from tab to tab. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <PrimeParts>
      <TabView className="leaf-tabs">
        {tabs.map((tab) => (
          <TabPanel key={tab.key} header={tab.title}>
            {tab.content}
          </TabPanel>
        ))}
      </TabView>
    </PrimeParts>
  );
}
