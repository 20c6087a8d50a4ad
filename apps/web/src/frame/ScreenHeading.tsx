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
  readonly children?: ReactNode;
};

/** The h1 of a screen: names the document and takes the focus whenever somebody comes to the screen. */
export function ScreenHeading({
  title,
  documentTitle = title,
  hasError = false,
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
  useEffect(() => {
    if (isFirstScreen()) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [key]);
  return (
    <div className="screen-heading">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

let firstKey: string | null = null;

let isFirst = true;

/** True until the first change of screen: a page that has just loaded keeps its own focus. */
function isFirstScreen(): boolean {
  return isFirst;
}

/** Told while the screen is rendered: its heading asks before the effects of the router run. */
export function noteScreen(locationKey: string): void {
  firstKey ??= locationKey;
  if (locationKey !== firstKey) isFirst = false;
}
