/** States of a session; ENDED is final. GRACE is ACTIVE past its end, within the policy's seconds. */
export type SessionState = 'PRE' | 'PWD_OK' | 'ACTIVE' | 'GRACE' | 'ENDED';

export type SessionRecord = {
  /** Keyed hash of the cookie's value; the value itself is stored nowhere. */
  readonly idHash: string;
  /** The public SessionId of the wire; never the cookie's value. */
  readonly handle: string;
  readonly state: SessionState;
  readonly loginUsername: string | null;
  readonly customerNo: string | null;
};
