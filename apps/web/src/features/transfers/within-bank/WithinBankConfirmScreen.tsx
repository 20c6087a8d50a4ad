import { ConfirmScreen } from '../confirm/ConfirmScreen.tsx';
import { withinBank } from '../transfer-types.ts';

/** Check and authorisation of a transfer within the bank. */
export function WithinBankConfirmScreen() {
  return <ConfirmScreen way={withinBank} />;
}
