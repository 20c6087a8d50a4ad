import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isOnPaper = false;

/** True while the page is put on paper, where nobody can turn the pages of a table. */
export function usePaper(): boolean {
  return useSyncExternalStore(onTurn, () => isOnPaper);
}

function onTurn(tell: () => void): () => void {
  // The browser puts on paper what stands there when its event is over.
  const turn = ({ type }: Event) => {
    isOnPaper = type === 'beforeprint';
    flushSync(tell);
  };
  window.addEventListener('beforeprint', turn);
  window.addEventListener('afterprint', turn);
  return () => {
    window.removeEventListener('beforeprint', turn);
    window.removeEventListener('afterprint', turn);
  };
}
