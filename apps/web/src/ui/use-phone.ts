import { useSyncExternalStore } from 'react';

/** As wide as a phone held upright may be, in CSS pixels. */
export const phoneWidthMax = 560;

const narrow = window.matchMedia(`(max-width: ${phoneWidthMax}px)`);

/** True on a window as narrow as a phone, for what no style sheet can change. */
export function usePhone(): boolean {
  return useSyncExternalStore(onTurn, () => narrow.matches);
}

function onTurn(tell: () => void): () => void {
  narrow.addEventListener('change', tell);
  return () => narrow.removeEventListener('change', tell);
}
