import './desk.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../call/bank-clock.ts';
import { FailureNotice } from '../ui/failures.tsx';
import { MatchCount } from '../ui/passbook/MatchCount.tsx';
import { PassbookTable, tableState } from '../ui/passbook/PassbookTable.tsx';
import { ApproveMany } from './ApproveMany.tsx';
import { type DecidedRequest, DecisionSummary, type ManyRequests } from './DecisionSummary.tsx';
import { DeskFilters } from './DeskFilters.tsx';
import { DeskSelection } from './DeskSelection.tsx';
import {
  type DeskDecisions,
  type DeskRequest,
  filtered,
  standing,
  toldApart,
} from './desk-request.ts';
import { RejectMany } from './RejectMany.tsx';
import { RequestPane } from './RequestPane.tsx';
import type { HeldDesk } from './use-desk.ts';
import { useDeskColumns } from './use-desk-columns.tsx';

const pageSize = 25;

type Props<Row> = {
  caption: string;
  /** Undefined while they are on their way. */
  requests: readonly DeskRequest<Row>[] | undefined;
  decisions: DeskDecisions<Row>;
  held: HeldDesk<Row>;
  emptyText: string;
  failure: unknown;
  onRetry: () => void;
  onDecide: (kind: Decision, row: Row) => void;
  /** Several were decided on, of which the desk tells itself. */
  onDecided: () => void;
};

type Decision = 'approve' | 'reject';

/**
 * Everything that waits for a checker in one list, with what he needs to know of each beside it. J and
 * K lead from request to request, X selects one, and Enter opens its approval.
 */
export function Desk<Row>({ caption, requests, decisions, held, ...props }: Props<Row>) {
  const { t } = useTranslation('approvals');
  const all = toldApart(requests ?? []);
  const desk = deskOf(all, held);
  const { searched, left, selectable, selected, current } = desk;
  const many = useMany<Row>(held, props.onDecided);
  const decideOnSelected = (kind: Decision) => {
    const [only, ...others] = selected;
    if (only !== undefined && others.length === 0) props.onDecide(kind, only.row);
    else many.start(kind, selected);
  };
  const columns = useDeskColumns<Row>({
    decisions,
    isChosen: (request) => selected.includes(request),
    onChoose: desk.choose,
    onShow: desk.show,
    onOpen: () => document.querySelector('.request-pane')?.scrollIntoView({ block: 'nearest' }),
    onApprove: ({ row }) => props.onDecide('approve', row),
  });
  return (
    <>
      <Told held={held} decisions={decisions} />
      <div className="desk-columns">
        <div className="desk-rows">
          <FailureNotice tone="info" failure={props.failure} />
          <DeskFilters {...desk.filters} moveMoney={decisions.moveMoney} />
          <MatchCount search={searched} count={left.length} />
          <PassbookTable
            caption={caption}
            isCaptionHidden
            rows={left}
            rowKey={({ key }) => key}
            currentKey={current?.key}
            state={tableState({ rows: requests, error: props.failure })}
            emptyText={all.length === 0 ? props.emptyText : t(($) => $.own.emptySearch)}
            onRetry={props.onRetry}
            pageSize={pageSize}
            search={searched}
            columns={columns}
          />
          {selectable.length < 2 ? null : (
            <DeskSelection
              selected={selected}
              areAll={selected.length === selectable.length}
              onAll={desk.chooseAll}
              onDecide={decideOnSelected}
            />
          )}
        </div>
        {current === undefined ? null : (
          <RequestPane
            key={current.key}
            request={current}
            decisions={decisions}
            onDecide={(kind) => props.onDecide(kind, current.row)}
          />
        )}
      </div>
      {many.open && <DecideOnMany {...many} {...many.open} {...{ decisions }} />}
    </>
  );
}

/** What came of the last that were decided on in one go, until something else is. */
function Told<Row>({ held, decisions }: Pick<Props<Row>, 'held' | 'decisions'>) {
  const { decided, isNews, hear } = held;
  if (decided === undefined) return null;
  return <DecisionSummary {...{ decided, decisions, isNews }} onHeard={hear} />;
}

/** Several that are decided on one after the other, and what came of the last ones. */
function useMany<Row>({ tell, forget }: HeldDesk<Row>, onDecided: () => void) {
  const [open, setOpen] = useState<{ kind: Decision; requests: readonly DeskRequest<Row>[] }>();
  return {
    open,
    start: (kind: Decision, requests: readonly DeskRequest<Row>[]) => setOpen({ kind, requests }),
    /** Left: the list may be another one by now. */
    onClose() {
      setOpen(undefined);
      onDecided();
    },
    onEnd(all: readonly DecidedRequest<Row>[]) {
      setOpen(undefined);
      // Who stops at the first one has decided nothing.
      if (all.length === 0) forget();
      else tell(all);
      onDecided();
    },
  };
}

type ManyProps<Row> = ManyRequests<Row> & { kind: Decision; onClose: () => void };

function DecideOnMany<Row>({ kind, onClose, ...what }: ManyProps<Row>) {
  return kind === 'approve' ? (
    <ApproveMany {...what} />
  ) : (
    <RejectMany {...what} onClose={onClose} />
  );
}

/** Which of the requests are listed, selected, and shown beside the list. */
function deskOf<Row>(all: readonly DeskRequest<Row>[], held: HeldDesk<Row>) {
  const { currentKey, setCurrentKey, chosen, setChosen } = held;
  const filter = standing(held.filter, all);
  const left = filtered(all, filter, bankMoment());
  const selectable = left.filter(({ isOwn }) => !isOwn);
  const selected = selectable.filter(({ key }) => chosen.includes(key));
  return {
    filters: { requests: all, filter, onFilter: held.setFilter },
    searched: Object.values(filter).join(' ').trim(),
    left,
    selectable,
    selected,
    current: left.find(({ key }) => key === currentKey) ?? left[0],
    show: ({ key }: DeskRequest<Row>) => setCurrentKey(key),
    choose: ({ key }: DeskRequest<Row>) => setChosen((was) => toggled(was, key)),
    chooseAll: () =>
      setChosen(selected.length === selectable.length ? [] : selectable.map(({ key }) => key)),
  };
}

function toggled(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key];
}
