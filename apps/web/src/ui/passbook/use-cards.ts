import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneWidthMax } from '../use-phone.ts';

/** True where the rows of a table stand as cards: on a phone, and wherever its columns do not fit. */
export function useCards(box: RefObject<HTMLElement | null>): boolean {
  const [areCards, setCards] = useState(() => window.innerWidth <= phoneWidthMax);
  const columnsWidth = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => {
      const { clientWidth, scrollWidth, classList } = element;
      // Cards do not tell how wide the columns would be; that is kept from when they stood.
      if (!classList.contains('cards')) columnsWidth.current = scrollWidth;
      const fit = clientWidth > phoneWidthMax && clientWidth >= columnsWidth.current;
      // It is told between layout and picture: nobody sees the rows in the other shape.
      flushSync(() => setCards(!fit));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const inside of element.children) observer.observe(inside);
    return () => observer.disconnect();
  }, [box]);
  return areCards;
}
