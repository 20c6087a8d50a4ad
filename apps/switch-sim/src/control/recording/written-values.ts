import type { ReplayPerson } from '@sahakar/client/replay/people';

/** A value that an earlier answer of the recording holds, and which nobody could know before. */
export type Answered = { readonly step: number; readonly place: string; readonly field: string };

/** What a recording has seen so far. */
export type Seen = {
  /** Texts of the scenario and what somebody has typed: they are the same at each replay. */
  readonly lasting: Set<string>;
  readonly answered: Map<string, Answered>;
  /** Days that a request named, by what stands for them. */
  readonly days: Map<string, string>;
  /** The name by which a value of an answer is saved. */
  nameOf(answered: Answered): string;
};

/** Which secrets of a request were wrong, by the code that it got. */
export type Wrong = 'otp' | 'password' | 'transactionPassword' | 'cvv' | MobilePin | null;

const wrongByCode: Readonly<Record<string, Wrong>> = {
  5029: 'otp',
  9001: 'password',
  9030: 'transactionPassword',
  9070: 'cvv',
};
export function wrongOf(code: string, service: string, request: unknown): Wrong {
  if (code === '9030' && service === pinChange) return mobilePinOf(request);
  return wrongByCode[code] ?? null;
}

/** A PIN of mobile banking. */
export type MobilePin = 'mpin' | 'tpin';
const pinChange = 'MPINChangeService';

/** Which PIN a request is about that changes one, or that asks for a temporary one. */
export function mobilePinOf(request: unknown): MobilePin {
  // Safe: whatever the fields are, they are only compared.
  const { PinType, variable1 } = Object(request) as { PinType?: unknown; variable1?: unknown };
  return (PinType ?? variable1) === 'TPIN' ? 'tpin' : 'mpin';
}

const secretFields: Readonly<Record<string, string>> = {
  loginpassword: 'password',
  oldmpin: 'password',
  newmpin: 'new.password',
  tpin: 'transactionPassword',
  oldtpin: 'transactionPassword',
  newtpin: 'new.transactionPassword',
  onetimepass: 'otp',
  otp: 'otp',
  newpin: 'new.pin',
  key: 'customerNumber',
};

/** PINs of mobile banking are changed by fields that elsewhere hold the login password. */
const pinFields = (pin: MobilePin): Readonly<Record<string, string>> => ({
  oldmpin: pin,
  newmpin: `new.${pin}`,
});

const dots = '••••';

type Writing = {
  readonly today: string;
  readonly wrong: Wrong;
  readonly service: string;
  readonly person: ReplayPerson | null;
  /** Secrets of the person that came by SMS and are not changed yet. */
  readonly sent: ReadonlySet<string>;
  readonly seen: Seen;
};

/** A redacted request with variables for whatever is another value at the next replay. */
export function writtenRequest(value: unknown, writing: Writing): unknown {
  const card = cardIn(value);
  const secrets = writing.service === pinChange ? pinFields(mobilePinOf(value)) : secretFields;
  const written = (name: string, field: unknown): unknown => {
    if (Array.isArray(field)) return field.map((one) => written(name, one));
    if (typeof field === 'object' && field !== null) {
      return Object.fromEntries(
        Object.entries(field).map(([key, one]) => [key, written(key, one)]),
      );
    }
    return typeof field === 'string'
      ? writtenText(name, field, { ...writing, card, secrets })
      : field;
  };
  return written('', value);
}

type WritingText = Writing & {
  readonly card: string;
  /** What a redacted field holds, by its name. */
  readonly secrets: Readonly<Record<string, string>>;
};

function writtenText(name: string, text: string, writing: WritingText): string {
  const { person, wrong, service, seen, today, sent, card, secrets } = writing;
  if (text.startsWith(dots)) {
    if (text.length > dots.length) {
      const lastFour = text.slice(dots.length);
      const isTyped = service === 'OnlineCardValidationService';
      if (!isStrangeCard(lastFour, person)) {
        return `{{card.${lastFour}.${isTyped ? 'lastSix' : 'masked'}}}`;
      }
      return `${isTyped ? '00' : '0000XXXXXXXX'}${lastFour}`;
    }
    const secret = secrets[name.toLowerCase()];
    // The CVV goes by the names Cvv and COffSet.
    if (secret === undefined) {
      const isWrong = wrong === 'cvv' || isStrangeCard(card, person);
      return isWrong ? '{{wrong.cvv}}' : `{{card.${card}.cvv}}`;
    }
    if (wrong === secret) return `{{wrong.${secret}}}`;
    return sent.has(secret) ? `{{sent.${secret}}}` : `{{${secret}}}`;
  }
  if (name === 'LoginUsername' && text === person?.userId) return '{{userId}}';
  const day = relativeDay(text, today);
  if (day !== null) {
    seen.days.set(text, day);
    return day;
  }
  return writtenReference(text, seen);
}

/** One that somebody has mistyped: no variable stands for it, and any that is not his is as wrong. */
const isStrangeCard = (lastFour: string, person: ReplayPerson | null) =>
  person?.cards?.every(({ number }) => !number.endsWith(lastFour)) === true;

/** By the variable of the answer that has told it first, if one has. */
export function writtenReference(text: string, seen: Seen): string {
  const answered = seen.lasting.has(text) ? undefined : seen.answered.get(text);
  // The id of a request stands in no answer: the player has it by the number of its step.
  if (answered?.place === 'requestId') return `{{steps.${answered.step}.requestId}}`;
  if (answered !== undefined) return `{{${seen.nameOf(answered)}}}`;
  seen.lasting.add(text);
  return text;
}

/** The last four digits of the card that a request is about. */
function cardIn(request: unknown): string {
  for (const [name, value] of Object.entries(Object(request))) {
    const isCard = /^card(no|number)$/i.test(name) && typeof value === 'string';
    if (isCard) return value.slice(-4);
  }
  return '';
}

/** Notes what an answer brings, for the requests that come later. */
export function noteAnswer(answer: unknown, step: number, { answered, lasting }: Seen): void {
  const note = (value: unknown, place: string, field: string): void => {
    if (Array.isArray(value)) {
      value.forEach((one, at) => note(one, `${place}[${at}]`, field));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        note(one, place === '' ? name : `${place}.${name}`, name);
      }
    } else if (typeof value === 'string' && isIdentifying(value) && !lasting.has(value)) {
      if (!answered.has(value)) answered.set(value, { step, place, field });
    }
  };
  note(answer, '', '');
}

/** Amounts, days and words are the same by chance; a number or a name given by the bank is not. */
function isIdentifying(text: string): boolean {
  const isPlain =
    /^-?\d+\.\d\d$/.test(text) || /^\d\d([-/])\d\d\1\d{4}$/.test(text) || !/\d/.test(text);
  return text.length >= 6 && text.length <= 64 && !isPlain && !text.startsWith(dots);
}

/** How the wire writes days, as variables name it; the first form goes without saying. */
const dayForms = [
  ['DD-MM-YYYY', /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/],
  ['YYYY-MM-DD', /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/],
  ['DD/MM/YYYY', /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/],
] as const;
const dayMilliseconds = 86_400_000;
/** A day further away than this is a birthday or the like. */
const nearDays = 400;

/** A day of the wire as it stands to today, YYYY-MM-DD; null where it is none, or far away. */
export function relativeDay(moment: string, today: string): string | null {
  const [, text = moment, time = ''] = momentForm.exec(moment) ?? [];
  const [form, pattern] = dayForms.find((one) => one[1].test(text)) ?? [];
  if (form === undefined || pattern === undefined) return null;
  const iso = text.replace(pattern, '$<year>-$<month>-$<day>');
  const by = Math.round((Date.parse(iso) - Date.parse(today)) / dayMilliseconds);
  if (Number.isNaN(by) || Math.abs(by) > nearDays) return null;
  const shift = by === 0 ? '' : by > 0 ? `+${by}` : String(by);
  return `{{today${shift}${form === dayForms[0][0] ? '' : `:${form}`}}}${time}`;
}

const momentForm = /^(\d{2}[-/]\d{2}[-/]\d{4}|\d{4}-\d{2}-\d{2})([ T]\d{2}:\d{2}:\d{2})$/;
