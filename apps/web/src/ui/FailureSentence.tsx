import { type FailureText, useFailureText } from '../call/use-failure-text.ts';

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
