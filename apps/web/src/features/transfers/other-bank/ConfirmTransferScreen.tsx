import { ConfirmScreen } from '../confirm/ConfirmScreen.tsx';
import { otherBank } from '../transfer-types.ts';

/** Check and authorisation of a transfer to another bank. */
export function ConfirmTransferScreen() {
  return <ConfirmScreen way={otherBank} />;
}
