import type { Language } from '../../i18n/languages.ts';

// NOTE: the month names are our own: Intl writes Sept in en-IN, which breaks the fixed formats.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ma: ['जाने', 'फेब्रु', 'मार्च', 'एप्रि', 'मे', 'जून', 'जुलै', 'ऑग', 'सप्टें', 'ऑक्टो', 'नोव्हें', 'डिसें'],
  hi: ['जन', 'फ़र', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस'],
} as const satisfies Record<Language, readonly string[]>;

/** A business date (YYYY-MM-DD) as account screens show it: 20-11-2026. */
export function dayMonthYear(date: string): string {
  return date.slice(0, 10).split('-').toReversed().join('-');
}

/** The same of a date that a bank may not have told, or not so that it can be read. */
export function toldDay(date: string | null | undefined): string {
  return date == null ? '–' : dayMonthYear(date);
}

/** A business date as the date fields show it: 20/11/2026. */
export function slashedDate(date: string): string {
  return dayMonthYear(date).replaceAll('-', '/');
}

/** A business date with the month in letters: 20-Nov-2026. */
export function dayNamedMonthYear(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return `${day}-${months[language][Number(month) - 1] ?? month}-${year}`;
}

/** The month of a date or of YYYY-MM in letters: Nov 2026, or Nov where the year stands elsewhere. */
export function monthName(month: string, language: Language, form: 'full' | 'short' = 'full') {
  const [year = '', number = ''] = month.split('-');
  const name = months[language][Number(number) - 1] ?? number;
  return form === 'short' ? name : `${name} ${year}`;
}

/** The moment of a transfer (YYYY-MM-DD HH:mm:ss, Indian time): 20-Nov-2026 06:04 PM. */
export function transferMoment(moment: string, language: Language): string {
  const time = twelveHourTime(Number(moment.slice(11, 13)), moment.slice(14, 16));
  return `${dayNamedMonthYear(moment, language)} ${time}`;
}

/** The same, or the day alone where no time is told. */
export function momentOrDay(moment: string, language: Language): string {
  const isDay = moment.length === 'YYYY-MM-DD'.length;
  return isDay ? dayNamedMonthYear(moment, language) : transferMoment(moment, language);
}

/** A time of the day: 06:04 PM. */
export function twelveHourTime(hour: number, minutes = '00'): string {
  const twelve = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0');
  return `${twelve}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The time of a moment (YYYY-MM-DD HH:mm:ss) to the minute: 18:04. */
export function hourMinute(moment: string): string {
  return moment.slice(11, 16);
}

/** Whole days between the days of two moments, both YYYY-MM-DD HH:mm:ss in the bank's time. */
export function daysSince(moment: string, until: string): number {
  const day = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return Math.max(0, Math.round((day(until) - day(moment)) / 86_400_000));
}

/** A moment (YYYY-MM-DD HH:mm:ss) as the header shows it: DD-MMM-YY hh:mm A. */
export function headerMoment(moment: string, language: Language): string {
  return transferMoment(moment, language).replace(/-\d\d(\d\d) /, '-$1 ');
}
