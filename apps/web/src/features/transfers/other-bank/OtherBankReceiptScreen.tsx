import { ReceiptScreen } from '../receipt/ReceiptScreen.tsx';
import { otherBank } from '../transfer-types.ts';

/** The result of a transfer to another bank. */
export function OtherBankReceiptScreen() {
  return <ReceiptScreen way={otherBank} />;
}
