import {
  instrumentStatuses,
  type InstrumentStatus,
} from '@sahakar/contracts/cheques/fateOfChqService';
import type { Response } from '@sahakar/contracts/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

export type Fate = Response<'fateOfChqService'>;
export type FateTexts = { readonly sentence: string; readonly detail: string };

/** In English the switch's description; elsewhere our own word for the status stands before it. */
export function useFateTexts(): (fate: Fate) => FateTexts {
  const { t } = useTranslation('cheques');
  const isEnglish = useLanguage() === 'en';
  return ({ InstrumentStatus: status, InstrumentStatusDescription: description }) => {
    const own = isKnown(status) ? t(($) => $.fate.statuses[status]) : t(($) => $.fate.unknown);
    const said = description ?? '';
    if (isEnglish) return { sentence: said === '' ? own : said, detail: '' };
    return { sentence: own, detail: said };
  };
}

/** Only a cheque that nothing has happened to may still be paid (RULINGS C3). */
export function mayBePaid(fate: Fate): boolean {
  return fate.InstrumentStatus === '0';
}

function isKnown(status: string): status is InstrumentStatus {
  return Object.hasOwn(instrumentStatuses, status);
}
