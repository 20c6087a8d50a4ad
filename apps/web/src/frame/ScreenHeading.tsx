import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfiguration } from '../configuration/configuration.ts';
import { Place } from '../session/screen-state.ts';

type ScreenHeadingProps = {
  readonly title: string;
  /** What the browser tab says where it differs, such as "Transfer, check details". */
  readonly documentTitle?: string;
  /** While the screen shows an error the document's title says so first. */
  readonly hasError?: boolean;
  /**
   * Which part of its task the screen is at: the focus comes to the heading with each. Undefined once
   * the task is done, of which a notice tells that takes the focus itself.
   */
  readonly step?: number | undefined;
  readonly children?: ReactNode;
};

/**
 * The h1 of a screen: names the document, and takes the focus whenever somebody comes to the screen
 * or to a step of it.
 */
export function ScreenHeading({
  title,
  documentTitle = title,
  hasError = false,
  step,
  children,
}: ScreenHeadingProps) {
  const { t } = useTranslation();
  const { key } = useContext(Place);
  const heading = useRef<HTMLHeadingElement>(null);
  const { bankName } = useConfiguration();
  const named = hasError ? t(($) => $.errorTitle, { title: documentTitle }) : documentTitle;
  useEffect(() => {
    document.title = `${named} | ${bankName}`;
  }, [named, bankName]);
  const lastStep = useRef(step);
  useEffect(() => {
    const isOpening = lastStep.current === step;
    lastStep.current = step;
    if (isOpening ? isFirstHeading(heading.current) : step === undefined) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key, step]);
  return (
    <div className="screen-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

let lastKey: string | null = null;

let isFirstScreen = true;

let firstHeading: HTMLHeadingElement | null = null;

/** True of the one that stands first, until the next change of screen: a page that has just loaded keeps its own focus. */
function isFirstHeading(heading: HTMLHeadingElement | null): boolean {
  firstHeading ??= heading;
  return isFirstScreen && heading === firstHeading;
}

/** Told while the screen is rendered: its heading asks before the effects of the router run. */
export function noteScreen(locationKey: string): void {
  if (lastKey !== null && locationKey !== lastKey) noteScreenLeft();
  lastKey = locationKey;
}

/** An address came after its screen: the heading that stands has had the focus, and leaves it where it is. */
export function noteFollowed(): void {
  firstHeading = document.querySelector('h1');
  isFirstScreen = firstHeading !== null;
}

/** What stood first is gone: from here on a heading takes the focus as it comes. */
export function noteScreenLeft(): void {
  isFirstScreen = false;
}
