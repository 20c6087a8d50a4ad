import { type RefObject, useEffect, useState } from 'react';

/** True while the box is narrower than what is in it, so that it has to be scrolled sideways. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => setOverflowing(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const inside of element.children) observer.observe(inside);
    return () => observer.disconnect();
  }, [box]);
  return isOverflowing;
}
