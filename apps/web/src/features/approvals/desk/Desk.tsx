import './desk.css';
import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import type { PendingTransfers } from '../../../customer/use-pending-transfers.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { FailureNotice } from '../../../ui/failures.tsx';
import { PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { filtered, keyOf, noFilter, sumOf } from './desk-rows.ts';
import { RequestPane } from './RequestPane.tsx';
import { useDeskColumns } from './use-desk-columns.tsx';

const pageSize = 25;

type Props = {
  caption: string;
  list: PendingTransfers;
  onDecide: (kind: 'approve' | 'reject', rows: readonly PendingTransfer[]) => void;
};

/**
 * Everything that waits for a checker in one list, with what he needs to know of each beside it. J and
 * K lead from request to request, X selects one, and Enter opens its approval.
 */
export function Desk({ caption, list, onDecide }: Props) {
  const { t } = useTranslation('approvals');
  const { rows, error, isFetching, retry } = list;
  const all = rows ?? [];
  const { filter, setFilter, left, selected, current, choose, chooseAll, show } = useDesk(all);
  const hasFailed = error !== null && !isFetching;
  const columns = useDeskColumns({
    all,
    isChosen: (row) => selected.includes(row),
    onChoose: choose,
    onShow: show,
    onOpen: () => document.querySelector('.request-pane')?.scrollIntoView({ block: 'nearest' }),
    onApprove: (row) => onDecide('approve', [row]),
  });
  return (
    <div className="desk-columns">
      <div className="desk-rows">
        <FailureNotice tone="info" failure={hasFailed ? error : null} />
        <DeskFilters rows={all} filter={filter} onFilter={setFilter} />
        <PassbookTable
          caption={caption}
          isCaptionHidden
          rows={left}
          rowKey={keyOf}
          currentKey={current && keyOf(current)}
          state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
          emptyText={t(($) => (all.length === 0 ? $.empty : $.own.emptySearch))}
          onRetry={retry}
          pageSize={pageSize}
          pagerFrom={pageSize + 1}
          search={JSON.stringify(filter)}
          columns={columns}
        />
        {left.length < 2 ? null : (
          <Selection
            selected={selected}
            areAll={selected.length === left.length}
            onAll={chooseAll}
            onDecide={(kind) => onDecide(kind, selected)}
          />
        )}
      </div>
      {current === undefined ? null : (
        <RequestPane
          key={keyOf(current)}
          row={current}
          rows={all}
          onDecide={(kind) => onDecide(kind, [current])}
        />
      )}
    </div>
  );
}

/** Which of the requests are listed, selected, and shown beside the list. */
function useDesk(all: readonly PendingTransfer[]) {
  const [filter, setFilter] = useState(noFilter);
  const [currentKey, setCurrentKey] = useState<string>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const left = filtered(all, filter, bankMoment());
  const selected = left.filter((row) => chosen.includes(keyOf(row)));
  return {
    filter,
    setFilter,
    left,
    selected,
    current: left.find((row) => keyOf(row) === currentKey) ?? left[0],
    show: (row: PendingTransfer) => setCurrentKey(keyOf(row)),
    choose: (row: PendingTransfer) => setChosen((was) => toggled(was, keyOf(row))),
    chooseAll: () => setChosen(selected.length === left.length ? [] : left.map(keyOf)),
  };
}

type SelectionProps = {
  selected: readonly PendingTransfer[];
  areAll: boolean;
  onAll: () => void;
  onDecide: (kind: 'approve' | 'reject') => void;
};

/** How many are selected and what they come to, with what can be done with all of them. */
function Selection({ selected, areAll, onAll, onDecide }: SelectionProps) {
  const { t } = useTranslation('approvals');
  const isEmpty = selected.length === 0;
  const count = selected.length;
  return (
    <div className="desk-selection" role="group" aria-label={t(($) => $.desk.selection)}>
      <button type="button" className="btn link" onClick={onAll}>
        {t(($) => (areAll ? $.desk.none : $.desk.all))}
      </button>
      <span className="num" role="status">
        {isEmpty
          ? t(($) => $.desk.noneSelected)
          : t(($) => $.desk.selected, { count, amount: formatRupees(sumOf(selected)) })}
      </span>
      <button
        type="button"
        className="btn compact"
        disabled={isEmpty}
        onClick={() => onDecide('approve')}
      >
        {t(($) => $.desk.approveSelected)}
      </button>
      <button
        type="button"
        className="btn quiet compact"
        disabled={isEmpty}
        onClick={() => onDecide('reject')}
      >
        {t(($) => $.desk.rejectSelected)}
      </button>
    </div>
  );
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
