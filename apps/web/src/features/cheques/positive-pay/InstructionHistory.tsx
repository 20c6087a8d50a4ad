import type { PositivePayRecord } from '@sahakar/contracts/cheques/PositivePayStatementService';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceKey, useServiceList } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { toldDay } from '../../../ui/dates/dates.ts';
import { LoadFailure } from '../../../ui/failures.tsx';
import { formatAmount } from '../../../ui/amounts/money.ts';
import {
  type PassbookColumn,
  PassbookTable,
  tableState,
} from '../../../ui/passbook/PassbookTable.tsx';
import { HistoryForm } from './HistoryForm.tsx';
import { blankSearch, historyRequest, type HistorySearch } from './history-search.ts';
import type { HistorySearchState } from './use-history-search.ts';

const pageSize = 5;

/** The instructions of one account, and what became of them. */
export function InstructionHistory({ form, search, setSearch }: HistorySearchState) {
  const { t } = useTranslation('cheques');
  const { historyDays } = useConfiguration().policy.positivePay;
  const { rows, error, retry } = useHistory(search);
  const queries = useQueryClient();
  const columns = useColumns();
  return (
    <div className="positive-pay-history">
      <HistoryForm
        form={form}
        onForget={() => setSearch(null)}
        onSearch={(wanted) => {
          setSearch(wanted);
          // The same search again asks the bank again.
          void queries.invalidateQueries({ queryKey: serviceKey('PositivePayStatementService') });
        }}
      />
      <LoadFailure failure={error} />
      <PassbookTable
        caption={t(($) => $.positivePay.history)}
        isCaptionHidden
        columns={columns}
        rows={rows ?? []}
        rowKey={(row, place) => `${row.ChequeNumber} ${place}`}
        state={search === null ? 'ready' : tableState({ rows, error })}
        emptyText={
          search === null
            ? t(($) => $.positivePay.searchFirst, { days: historyDays })
            : t(($) => $.positivePay.empty)
        }
        onRetry={retry}
        pageSize={pageSize}
        search={JSON.stringify(search)}
      />
    </div>
  );
}

function useHistory(search: HistorySearch | null) {
  const { login } = useSignedIn();
  return useServiceList(
    'PositivePayStatementService',
    historyRequest(search ?? blankSearch, login.CustomerNumber),
    // Another switch may say so where it has nothing to list.
    [],
    ({ PositivePayList }) => PositivePayList,
    { enabled: search !== null },
  );
}

function useColumns(): readonly PassbookColumn<PositivePayRecord>[] {
  const { t } = useTranslation('cheques');
  const channels: Readonly<Record<string, string>> = t(($) => $.positivePay.channels, {
    returnObjects: true,
  });
  const statuses: Readonly<Record<string, string>> = t(($) => $.positivePay.statuses, {
    returnObjects: true,
  });
  return [
    {
      header: t(($) => $.positivePay.columns.number),
      cell: (row) => row.ChequeNumber,
      sortBy: (row) => row.ChequeNumber,
    },
    {
      header: t(($) => $.positivePay.date),
      cell: (row) => <span className="whole">{toldDay(row.ChequeDate)}</span>,
      sortBy: (row) => row.ChequeDate ?? '',
    },
    { header: t(($) => $.positivePay.columns.payee), cell: (row) => row.BeneficiaryName },
    {
      header: t(($) => $.positivePay.columns.amount),
      kind: 'amount',
      cell: (row) => formatAmount(row.ChequeAmount),
      sortBy: (row) => row.ChequeAmount,
    },
    {
      header: t(($) => $.positivePay.columns.channel),
      cell: (row) => <KnownWord word={row.ChannelType} known={channels} />,
    },
    {
      header: t(($) => $.positivePay.columns.status),
      cell: (row) => <KnownWord word={row.Status} known={statuses} />,
    },
  ];
}

type Props = { word: string; known: Readonly<Record<string, string>> };

/** A word of the bank in the language of the page where we have one for it, else marked as English. */
function KnownWord({ word, known }: Props) {
  return Object.hasOwn(known, word) ? known[word] : <span lang="en">{word}</span>;
}
