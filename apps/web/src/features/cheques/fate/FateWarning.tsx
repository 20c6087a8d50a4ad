import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import type { FateTexts } from './use-fate-texts.ts';

/** A cheque that may not be paid any more has to be acknowledged. */
export function FateWarning({ fate, onClose }: { fate: FateTexts; onClose: () => void }) {
  return (
    <MessageDialog tone="warning" title={fate.sentence} onClose={onClose}>
      {fate.detail === '' ? null : <FateDetail text={fate.detail} />}
    </MessageDialog>
  );
}

/** The bank's own words below ours, in the language in which it sent them. */
export function FateDetail({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="small num" lang="en">
      {text}
    </p>
  );
}
