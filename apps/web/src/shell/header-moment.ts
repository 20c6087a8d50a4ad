import type { Language } from '../i18n/languages.ts';
import { transferMoment } from '../ui/dates/dates.ts';

/** A moment (YYYY-MM-DD HH:mm:ss) as the header shows it: DD-MMM-YY hh:mm A. */
export function headerMoment(moment: string, language: Language): string {
  return transferMoment(moment, language).replace(/-\d\d(\d\d) /, '-$1 ');
}
