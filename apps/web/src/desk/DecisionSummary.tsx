import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../call/refusal.ts';
import { FailureWords } from '../ui/failures.tsx';
import { Notice } from '../ui/Notice.tsx';

/** What came of one of several requests. */
export type DecidedRequest = { readonly key: string; readonly which: string } & (
  | { readonly kind: 'approved'; readonly told: ReactNode }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'left' }
);

type Props = {
  decided: readonly DecidedRequest[];
  around: ComponentType<{ children: ReactNode }> | undefined;
};

/** What became of each request that was decided on in one go. */
export function DecisionSummary({ decided, around: Around }: Props) {
  const { t } = useTranslation('approvals');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [decided]);
  const done = decided.filter(({ kind }) => kind === 'approved' || kind === 'rejected').length;
  const list = (
    <ul className="decided num">
      {decided.map((one) => (
        <li key={one.key}>
          {one.which}: <Outcome decided={one} />
        </li>
      ))}
    </ul>
  );
  // Only what was approved has files that a choice could be about.
  const hasFiles = decided.some(({ kind }) => kind === 'approved');
  return (
    <Notice tone={done === decided.length ? 'success' : 'warning'}>
      <h2 ref={heading} tabIndex={-1}>
        {t(($) => $.desk.done, { done, count: decided.length })}
      </h2>
      {Around === undefined || !hasFiles ? list : <Around>{list}</Around>}
    </Notice>
  );
}

function Outcome({ decided }: { decided: DecidedRequest }) {
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
          {isUnknown(decided.failure) ? null : <b>{t(($) => $.desk.outcomes.failed)} </b>}
          <FailureWords failure={decided.failure} />
        </>
      );
    default:
      return <b>{t(($) => $.desk.outcomes[decided.kind])}</b>;
  }
}

/** Where the answer was lost the bank may have done it, and nobody says that it has not. */
function isUnknown(failure: unknown): boolean {
  return failure instanceof CallFailed && failure.kind !== 'failed';
}
