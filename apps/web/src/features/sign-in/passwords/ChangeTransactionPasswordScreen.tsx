import { ChangeTransactionPasswordForm } from './ChangeTransactionPasswordForm.tsx';
import { ForChange } from './ForChange.tsx';
import './passwords.css';

/** Changes the transaction password, of one's own accord or after the login password. */
export function ChangeTransactionPasswordScreen() {
  return <ForChange>{(change) => <ChangeTransactionPasswordForm change={change} />}</ForChange>;
}
