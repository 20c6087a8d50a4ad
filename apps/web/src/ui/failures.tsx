import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTechnical } from '../call/refusal.ts';
import { Notice } from './Notice.tsx';
import { MessageDialog, type MessageTone } from './MessageDialog.tsx';
import { type FailureText, useFailureText } from '../call/use-failure-text.ts';

/** Why something could not be loaded: it stays on the page, and a technical issue is told besides. */
export function LoadFailure(props: Omit<NoticeProps, 'children'>) {
  return (
    <FailureNotice {...props}>
      <TechnicalIssue failure={props.failure} />
    </FailureNotice>
  );
}

type NoticeProps = {
  /** Null while nothing has failed: then nothing is said. */
  failure: unknown;
  tone?: ComponentProps<typeof Notice>['tone'];
  /** What says it in place of the ordinary words. */
  words?: string;
  onRetry?: () => void;
  children?: ReactNode;
};

/** Why something could not be had, and the way to ask again where it does not stand elsewhere. */
export function FailureNotice({ failure, tone = 'error', words, onRetry, children }: NoticeProps) {
  const { t } = useTranslation('ui');
  if (failure === null) return null;
  return (
    <Notice tone={tone}>
      {words ?? <FailureWords failure={failure} />}
      {onRetry === undefined ? null : (
        <>
          {' '}
          <button type="button" className="btn link" onClick={onRetry}>
            {t(($) => $.retry)}
          </button>
        </>
      )}
      {children}
    </Notice>
  );
}

/** The dialog that HTTP 500 is told with, once for each time that it came. */
export function TechnicalIssue({ failure }: { failure: unknown }) {
  const [read, setRead] = useState<unknown>();
  if (!isTechnical(failure) || failure === read) return null;
  return <FailureDialog failure={failure} onClose={() => setRead(failure)} />;
}

type DialogProps = { failure: unknown; tone?: MessageTone; onClose: () => void };

/** What the bank has against something, to be acknowledged; nothing while it has nothing. */
export function FailureDialog({ failure, tone, onClose }: DialogProps) {
  if (failure == null) return null;
  return (
    <MessageDialog
      tone={tone ?? (isTechnical(failure) ? 'error' : 'info')}
      title={<FailureWords failure={failure} />}
      onClose={onClose}
    />
  );
}

/** What went wrong, marked as English where the switch's own words have to stand. */
export function FailureSentence({ failure }: { failure: FailureText }) {
  return failure.lang === undefined ? (
    failure.text
  ) : (
    <span lang={failure.lang}>{failure.text}</span>
  );
}

/** The same for a failure as it was caught. */
export function FailureWords({ failure }: { failure: unknown }) {
  return <FailureSentence failure={useFailureText()(failure)} />;
}
