import { IdentityScreen } from './IdentityScreen.tsx';

export function UnlockUserScreen() {
  return <IdentityScreen mode="unlock" />;
}
