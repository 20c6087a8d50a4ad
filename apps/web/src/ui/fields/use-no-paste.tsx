import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useAllowPaste } from '../../session/display-choices.ts';

/**
 * Keeps a field from being copied or pasted where that is off, unless the documents leave it free. The
 * words for it stand in the place of its hint, and are spoken as they come, each time anew.
 */
export function useNoPaste(words: string, isFree = false) {
  const allowPaste = useAllowPaste() || isFree;
  const [refusals, setRefusals] = useState(0);
  const refuse = (event: ClipboardEvent | DragEvent) => {
    if (allowPaste) return;
    event.preventDefault();
    setRefusals((was) => was + 1);
  };
  const refused: ReactNode =
    allowPaste || refusals === 0 ? null : (
      <span key={refusals} role="alert">
        {words}
      </span>
    );
  return { refused, guard: { onCopy: refuse, onCut: refuse, onPaste: refuse, onDrop: refuse } };
}
