import { useLayoutEffect, useRef } from 'react';

/** The bank's own words of an entry: two lines of them, and all for a finger or a keyboard that comes there. */
export function Narration({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const words = box.current;
    if (words === null) return undefined;
    const observer = new ResizeObserver(() => {
      // All of it stands there while it has the focus, which it keeps.
      if (words === document.activeElement) return;
      if (words.scrollHeight > words.clientHeight) words.tabIndex = 0;
      else words.removeAttribute('tabindex');
    });
    observer.observe(words);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={box} className="narration" title={text} lang="en">
      {text}
    </span>
  );
}
