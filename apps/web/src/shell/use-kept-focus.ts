import { useEffect } from 'react';

/**
 * What is pressed often goes with its press: Try again with the failure, a row with its decision. The
 * browser then has the focus on nothing, and a keyboard begins at the top of the page; so it comes to
 * the heading over the place that the thing had, unless whatever took that place has asked for it.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What has the focus, and everything around it, from the inside outwards. */
    let trail: readonly EventTarget[] = [];
    const take = (event: FocusEvent) => {
      trail = event.composedPath();
    };
    // Some browsers tell of an element that goes as of one that is left.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === trail[0] && !isGone(target)) trail = [];
      });
    const give = () => {
      if (document.activeElement === document.body && isGone(trail[0])) standIn(headingOver(trail));
    };
    const observer = new MutationObserver(() => {
      // What comes in its place has asked for the focus by then, unless it is drawn late.
      if (isGone(trail[0])) requestAnimationFrame(() => setTimeout(give));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', take);
    document.addEventListener('focusout', leave);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', take);
      document.removeEventListener('focusout', leave);
    };
  }, []);
}

/** The heading says so, for what is drawn late and has more right to the focus (Done). */
function standIn(heading: HTMLElement | null): void {
  if (heading === null) return;
  heading.focus();
  heading.dataset['standsIn'] = 'yes';
  heading.addEventListener('blur', () => delete heading.dataset['standsIn'], { once: true });
}

function headingOver(trail: readonly EventTarget[]): HTMLElement | null {
  for (const place of trail) {
    if (!(place instanceof Element) || !place.isConnected) continue;
    const heading = place.querySelector<HTMLElement>('h1, h2');
    if (heading !== null) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      return heading;
    }
    // A screen that is on its way has none yet and asks for the focus itself; the menu has some.
    if (place.tagName === 'MAIN') return null;
  }
  return null;
}

function isGone(target: EventTarget | undefined | null): boolean {
  return target instanceof Node && !target.isConnected;
}
