import { announce, type Announcement } from '../session/announcement.ts';
import { session } from '../session/session-store.ts';
import { useStillHere } from '../session/use-still-here.ts';
import { isResultUnknown, isSessionGone } from './refusal.ts';

/** What is said of something that the bank has not done, or what else tells of it. */
export type Undone = Pick<Announcement, 'key' | 'values'> | ((failure: unknown) => void);

/** The words for whatever has none of its own. */
export const notDone = { key: 'notDone' } as const;

/**
 * Whoever has left a part of the page is told, on the screen that stands by then, that what he sent
 * off from it was not done or may not have been. False while the part stands, which tells it itself.
 */
export function useTellWhoLeft(undone: Undone | undefined): (failure: unknown) => boolean {
  const isHere = useStillHere();
  return (failure) => {
    if (undone === undefined || isHere()) return false;
    if (isSessionGone(failure)) return true;
    if (typeof undone === 'function') undone(failure);
    else if (isResultUnknown(failure)) {
      const { requestId, isTransfer } = failure;
      const key = isTransfer ? 'unknownResult' : 'unknownChange';
      announce({ tone: 'warning', key, values: { requestId } });
      // Before the login nobody is told of whom and how much it was about.
    } else announce({ tone: 'error', ...(session().phase === 'in' ? undone : notDone) });
    return true;
  };
}
