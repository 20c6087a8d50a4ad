import { useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { useScreenState } from '../../../session/screen-state.ts';
import { IdentityScreen } from './IdentityScreen.tsx';
import { IdentityScreenState } from './identity-modes.ts';

/** Registration where the address was typed, else what the link to here asked for. */
export function RegisterScreen() {
  const { key } = useLocation();
  return key === 'default' ? <IdentityScreen mode="registration" /> : <AskedForScreen />;
}

function AskedForScreen() {
  const state = useScreenState(IdentityScreenState, paths.root);
  if (state === null || state.mode === 'forgotUserId') return null;
  return <IdentityScreen mode={state.mode} />;
}
