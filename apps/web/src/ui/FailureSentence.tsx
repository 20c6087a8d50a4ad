import type { FailureText } from '../call/use-failure-text.ts';

/** What went wrong, marked as English where the switch's own words have to stand. */
export function FailureSentence({ failure }: { failure: FailureText }) {
  return failure.lang === undefined ? (
    failure.text
  ) : (
    <span lang={failure.lang}>{failure.text}</span>
  );
}
