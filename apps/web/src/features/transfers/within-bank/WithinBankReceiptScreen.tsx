import { ReceiptScreen } from '../receipt/ReceiptScreen.tsx';
import { withinBank } from '../transfer-types.ts';

/** The result of a transfer within the bank. */
export function WithinBankReceiptScreen() {
  return <ReceiptScreen way={withinBank} />;
}
