import { EntryScreen } from '../entry/EntryScreen.tsx';
import { withinBank } from '../transfer-types.ts';

/** Entry of a transfer to an own account or to a payee of this bank. */
export function WithinBankScreen() {
  return <EntryScreen way={withinBank} />;
}
