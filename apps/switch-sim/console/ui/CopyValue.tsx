import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { announce } from './announce.ts';

type Props = {
  readonly value: string;
  /** What is copied and whose, such as `password of Asha`. */
  readonly what: string;
  /** How the value is shown; as it is where this is left out. */
  readonly shown?: string;
  readonly className?: string;
};

const thanksMilliseconds = 1_500;

/** A value that a click puts on the clipboard. */
export function CopyValue({ value, what, shown = value, className = '' }: Props) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const end = setTimeout(() => setCopied(false), thanksMilliseconds);
    return () => clearTimeout(end);
  }, [isCopied]);

  function copy(): void {
    putOnClipboard(value, text.current).then(
      (isDone) => {
        setCopied(isDone);
        announce(isDone ? `Copied the ${what}.` : `Selected the ${what}: press Ctrl and C.`);
      },
      () => announce(`The ${what} could not be copied.`),
    );
  }

  return (
    <button type="button" className={`copy ${className}`} onClick={copy}>
      <span className="visually-hidden">Copy the {what}:</span>
      <span ref={text} className="copy-text">
        {shown}
      </span>
      {isCopied ? <Check aria-hidden className="done" /> : <Copy aria-hidden />}
    </button>
  );
}

/** Browsers give no clipboard to plain http from elsewhere; there the value is selected instead. */
async function putOnClipboard(value: string, element: HTMLElement | null): Promise<boolean> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(value);
    return true;
  }
  if (element !== null) getSelection()?.selectAllChildren(element);
  return false;
}
