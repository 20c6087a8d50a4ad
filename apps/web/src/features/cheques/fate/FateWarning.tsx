import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { FateDetail } from './FateDetail.tsx';
import type { FateTexts } from './use-fate-texts.ts';

/** A cheque that may not be paid any more has to be acknowledged. */
export function FateWarning({ fate, onClose }: { fate: FateTexts; onClose: () => void }) {
  return (
    <MessageDialog tone="warning" title={fate.sentence} onClose={onClose}>
      {fate.detail === '' ? null : <FateDetail text={fate.detail} />}
    </MessageDialog>
  );
}
