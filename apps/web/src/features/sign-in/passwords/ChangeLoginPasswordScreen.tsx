import { ChangeLoginPasswordForm } from './ChangeLoginPasswordForm.tsx';
import { ForChange } from './ForChange.tsx';
import './passwords.css';

/** Changes the login password in any of its five modes. */
export function ChangeLoginPasswordScreen() {
  return <ForChange>{(change) => <ChangeLoginPasswordForm change={change} />}</ForChange>;
}
