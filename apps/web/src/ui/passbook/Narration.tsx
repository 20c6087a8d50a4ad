import { useLayoutEffect, useRef, useState } from 'react';

type Props = { text: string };

/** The bank's own words of an entry: two lines of them, and all for a finger or a keyboard that comes there. */
export function Narration({ text }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const words = box.current;
    if (words === null) return undefined;
    const observer = new ResizeObserver(() => {
      // All of it stands there while it has the focus, which it keeps.
      if (words !== document.activeElement) setCut(words.scrollHeight > words.clientHeight);
    });
    observer.observe(words);
    return () => observer.disconnect();
  }, [text]);
  return (
    <span ref={box} className="narration" title={text} lang="en" tabIndex={isCut ? 0 : undefined}>
      {text}
    </span>
  );
}
