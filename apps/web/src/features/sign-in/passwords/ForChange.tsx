import { type ReactNode, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { session } from '../../../session/session-store.ts';
import { PublicFrame } from '../../../frame/PublicFrame.tsx';
import {
  type ChangeMode,
  ChangePasswordState,
  type Owner,
  ownerOf,
} from './change-password-state.ts';

export type Change = { readonly mode: ChangeMode; readonly owner: Owner };

type Props = { children: (change: Change) => ReactNode };

/** Who changes a password and why: of his own accord when signed in, else as he was sent here. */
export function ForChange({ children }: Props) {
  // Asked once: the session may end while the screen still stands.
  const [{ phase, login }] = useState(session);
  return phase === 'in' && login !== null ? (
    <div className="change-password">{children({ mode: 'ordinary', owner: ownerOf(login) })}</div>
  ) : (
    <SentHere>{children}</SentHere>
  );
}

function SentHere({ children }: Props) {
  const state = useScreenState(ChangePasswordState, paths.root);
  const [{ login }] = useState(session);
  if (state === null) return null;
  const owner = state.owner ?? (login === null ? null : ownerOf(login));
  if (owner === null) return null;
  return <PublicFrame>{children({ mode: state.mode, owner })}</PublicFrame>;
}
