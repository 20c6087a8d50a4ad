import '../../../desk/approvals.css';
import { isValidElement, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { paths } from '../../../paths.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useDone } from '../../../session/use-done.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useOwnPayeeChanges, usePayeeChangeKind } from './own-payee-changes.tsx';
import { useOwnTransfers, useTransferKind } from './own-transfers.tsx';
import { OwnTable } from './OwnTable.tsx';

/** The notice of the last one that was taken back, which speaks the language of the page. */
const Withdrawn = z.object({ withdrawn: z.custom<ReactElement>(isValidElement) });

/** What a maker has asked for, or a checker has decided on, with what became of it (ruling 31). */
export function OwnRequestsScreen() {
  const { t } = useTranslation('approvals');
  const isMaker = useSignedIn().principal === 'maker';
  const [search, setSearch] = useState('');
  const { done, tell } = useDone(paths.ownRequests, Withdrawn);
  const transfers = useOwnTransfers(search);
  const payees = useOwnPayeeChanges(search);
  const shared = { search, onWithdrawn: (withdrawn: ReactElement) => tell({ withdrawn }) };
  return (
    <>
      <ScreenHeading title={t(($) => (isMaker ? $.own.title : $.own.decisionsTitle))} />
      <div className="approvals">
        {done?.withdrawn}
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
