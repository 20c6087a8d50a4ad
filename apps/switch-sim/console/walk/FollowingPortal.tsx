import type { Follower } from './use-follower.ts';

/** The portal of whoever has taken the step, at a name of its own. */
export const FollowingPortal = ({ frame, origin }: Pick<Follower, 'frame' | 'origin'>) => (
  <iframe
    ref={frame}
    title="Portal of who has taken the step"
    src={`${origin}/`}
    sandbox="allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups"
  />
);
