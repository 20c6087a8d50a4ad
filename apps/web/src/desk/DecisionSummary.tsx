import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isResultUnknown } from '../call/refusal.ts';
import { FailureWords } from '../ui/failures.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { DeskDecisions, DeskRequest } from './desk-request.ts';

/** What came of one of several requests; put into words as it is shown, in the language of then. */
export type DecidedRequest<Row> = { readonly key: string; readonly row: Row } & (
  | { readonly kind: 'approved'; readonly told: ReactNode }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'left' }
);

/** Several that are decided on in one go. */
export type ManyRequests<Row> = {
  requests: readonly DeskRequest<Row>[];
  decisions: DeskDecisions<Row>;
  onEnd: (decided: readonly DecidedRequest<Row>[]) => void;
};

type Props<Row> = {
  decided: readonly DecidedRequest<Row>[];
  decisions: DeskDecisions<Row>;
  /** It takes the focus once: to come back to it is no news. */
  isNews: boolean;
  onHeard: () => void;
};

/** What became of each request that was decided on in one go. */
export function DecisionSummary<Row>({ decided, decisions, isNews, onHeard }: Props<Row>) {
  const { t } = useTranslation('approvals');
  const { which, aroundSummary: Around } = decisions;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    title.current?.focus();
    onHeard();
  }, [isNews, onHeard]);
  const done = decided.filter(({ kind }) => kind === 'approved' || kind === 'rejected').length;
  const unknown = decided.filter(
    (one) => one.kind === 'failed' && isResultUnknown(one.failure),
  ).length;
  const heading = unknown === 0 ? 'done' : 'doneAndUnknown';
  const list = (
    <ul className="decided num">
      {decided.map((one) => (
        <li key={one.key}>
          {which(one.row)}: <Outcome decided={one} />
        </li>
      ))}
    </ul>
  );
  // Only what was approved has files that a choice could be about.
  const hasFiles = decided.some(({ kind }) => kind === 'approved');
  return (
    <Notice tone={done === decided.length ? 'success' : 'warning'}>
      <h2 ref={title} tabIndex={-1}>
        {t(($) => $.desk[heading], { done, unknown, count: decided.length })}
      </h2>
      {Around === undefined || !hasFiles ? list : <Around>{list}</Around>}
    </Notice>
  );
}

function Outcome({ decided }: { decided: DecidedRequest<unknown> }) {
  const { t } = useTranslation('approvals');
  switch (decided.kind) {
    case 'approved':
      return (
        <>
          <b>{t(($) => $.desk.outcomes.approved)}</b> {decided.told}
        </>
      );
    case 'failed':
      return (
        <>
          {isResultUnknown(decided.failure) ? null : <b>{t(($) => $.desk.outcomes.failed)} </b>}
          <FailureWords failure={decided.failure} />
        </>
      );
    default:
      return <b>{t(($) => $.desk.outcomes[decided.kind])}</b>;
  }
}
