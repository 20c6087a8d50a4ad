import {
  type InstrumentStatus,
  instrumentStatuses,
} from '@sahakar/contracts/cheques/fateOfChqService';
import type { Response } from '@sahakar/contracts/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';

export type Fate = Response<'fateOfChqService'>;
export type FateTexts = { readonly sentence: string; readonly detail: string };

/** In English the switch's description; elsewhere our own word for the status stands before it. */
export function useFateTexts(): (fate: Fate) => FateTexts {
  const { t } = useTranslation('cheques');
  const isEnglish = useLanguage() === 'en';
  return ({ InstrumentStatus: status, InstrumentStatusDescription: description }) => {
    const own = isKnown(status) ? t(($) => $.fate.statuses[status]) : t(($) => $.fate.unknown);
    const words = description ?? '';
    if (isEnglish) return { sentence: words === '' ? own : words, detail: '' };
    return { sentence: own, detail: words };
  };
}

/** Only a cheque that nothing has happened to may still be paid (RULINGS C3). */
export function mayBePaid(fate: Fate): boolean {
  return fate.InstrumentStatus === '0';
}

function isKnown(status: string): status is InstrumentStatus {
  return Object.hasOwn(instrumentStatuses, status);
}

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
