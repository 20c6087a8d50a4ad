import type { SeatPortal } from '../seat/use-seat-frame.ts';

/** The portal of whoever has taken the step, at a name of its own. */
export const FollowingPortal = ({ frame, origin }: SeatPortal) => (
  <iframe
    ref={frame}
    title="Portal of who has taken the step"
    src={`${origin}/`}
    sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups"
  />
);
