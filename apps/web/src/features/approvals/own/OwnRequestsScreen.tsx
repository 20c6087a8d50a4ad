import '../../../desk/approvals.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useOwnPayeeChanges, usePayeeChangeKind } from './own-payee-changes.tsx';
import { useOwnTransfers, useTransferKind } from './own-transfers.tsx';
import { OwnTable } from './OwnTable.tsx';

/** What a maker has asked for, or a checker has decided on, with what became of it (ruling 31). */
export function OwnRequestsScreen() {
  const { t } = useTranslation('approvals');
  const isMaker = useSignedIn().principal === 'maker';
  const [search, setSearch] = useState('');
  const [withdrawn, setWithdrawn] = useState<ReactNode>();
  const transfers = useOwnTransfers(search);
  const payees = useOwnPayeeChanges(search);
  const shared = { search, onWithdrawn: setWithdrawn };
  return (
    <>
      <ScreenHeading title={t(($) => (isMaker ? $.own.title : $.own.decisionsTitle))} />
      <div className="approvals">
        {withdrawn}
        <TextField
          id="request-search"
          label={t(($) => $.own.search)}
          hint={t(($) => $.own.searchHint)}
          type="search"
          value={search}
          onChange={setSearch}
        />
        <Tabs
          tabs={[
            {
              key: 'transfers',
              title: t(($) => $.own.tabs.transfers),
              count: transfers.matches?.length,
              content: <OwnTable {...shared} {...transfers} kind={useTransferKind()} />,
            },
            {
              key: 'payees',
              title: t(($) => $.own.tabs.payees),
              count: payees.matches?.length,
              content: <OwnTable {...shared} {...payees} kind={usePayeeChangeKind()} />,
            },
          ]}
        />
      </div>
    </>
  );
}
