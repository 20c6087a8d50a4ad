import { EntryScreen } from '../entry/EntryScreen.tsx';
import { otherBank } from '../transfer-types.ts';

/** Entry of a transfer to a payee of another bank. */
export function OtherBankScreen() {
  return <EntryScreen way={otherBank} />;
}
