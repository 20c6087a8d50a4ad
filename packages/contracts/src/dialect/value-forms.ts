/** How days are written; the last is of moments alone. */
export const dateForms = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'DD.MM.YYYY',
  'DD-MMM-YYYY',
  'YYYY-MM-DD',
  'YYYYMMDD',
  'YYYY-MM-DDTHH:mm:ss',
] as const;
export type DateForm = (typeof dateForms)[number];

/** How yes and no are written. */
export const flagStyles = ['Y/N', 'y/n', 'YES/NO', 'Yes/No', '1/0', 'true/false'] as const;
export type FlagStyle = (typeof flagStyles)[number];

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** A documented day or moment, DD-MM-YYYY with or without HH:mm:ss, in another form. */
export function dateInForm(documented: string, form: DateForm): string {
  const [date = '', time] = documented.split(' ');
  const [day = '', month = '', year = ''] = date.split('-');
  if (form === 'YYYY-MM-DDTHH:mm:ss') {
    return time === undefined ? documented : `${year}-${month}-${day}T${time}`;
  }
  const text = form
    .replace('MMM', months[Number(month) - 1] ?? month)
    .replace('DD', day)
    .replace('MM', month)
    .replace('YYYY', year);
  return time === undefined ? text : `${text} ${time}`;
}

const marks: Readonly<Record<DateForm, RegExp>> = {
  'DD/MM/YYYY': /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})(?: (?<time>\d\d:\d\d:\d\d))?$/,
  'MM/DD/YYYY': /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})(?: (?<time>\d\d:\d\d:\d\d))?$/,
  'DD.MM.YYYY': /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4})(?: (?<time>\d\d:\d\d:\d\d))?$/,
  'DD-MMM-YYYY': /^(?<day>\d\d)-(?<month>[A-Z]{3})-(?<year>\d{4})(?: (?<time>\d\d:\d\d:\d\d))?$/i,
  'YYYY-MM-DD': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?: (?<time>\d\d:\d\d:\d\d))?$/,
  YYYYMMDD: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)(?: (?<time>\d\d:\d\d:\d\d))?$/,
  'YYYY-MM-DDTHH:mm:ss': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)T(?<time>\d\d:\d\d:\d\d)$/,
};

/** The forms in which this text is a day or moment; two where day and month could be changed. */
export function formsOfDate(text: string): readonly DateForm[] {
  return dateForms.filter((form) => {
    const { month = '', day = '' } = marks[form].exec(text)?.groups ?? {};
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.toUpperCase()) + 1;
    return number >= 1 && number <= 12 && Number(day) >= 1 && Number(day) <= 31;
  });
}

/** The style that a flag is written in, as far as this one value tells it. */
export function styleOfFlag(text: string): FlagStyle | undefined {
  return flagStyles.find((style) => style.split('/').includes(text));
}

export function flagInStyle(isYes: boolean, style: FlagStyle): string {
  return style.split('/')[isYes ? 0 : 1] ?? '';
}

const isYesText = new Set(['Y', 'y', 'YES', 'Yes', '1', 'true']);

export const saysYes = (value: unknown) => isYesText.has(String(value));

/** An amount or rate without the decimals that are zero: 2500 for 2500.00. */
export function fewestDecimals(text: string): string {
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** With Indian digit grouping: 1,00,000.00. */
export function grouped(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replaceAll(/(?<=\d)(?=(\d\d)*\d{3}$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** Whether a text is a number that JSON could carry without losing a digit of it. */
export const isNumeral = (text: string) => /^-?(0|[1-9]\d{0,15})(\.\d+)?$/.test(text);
