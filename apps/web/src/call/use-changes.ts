import { useRef } from 'react';

/** Counts what was changed in a form, so that an answer to an older entry is known as such. */
export function useChanges() {
  const changes = useRef(0);
  return {
    count: () => {
      changes.current += 1;
    },
    soFar: () => changes.current,
  };
}
