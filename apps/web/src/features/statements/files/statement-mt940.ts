import { type AccountLine, type AccountStatement, movementOf } from '../account-statement.ts';

/**
 * The statement as a treasury reads it: text blocks of SWIFT's MT 940, field by field as in the
 * standards' "Category 9, Cash Management and Customer Status", MT 940 Field Specifications.
 */
export function statementMt940(statement: AccountStatement): Uint8Array {
  const messages = inMessages(statement.lines.map(fieldsOf));
  let balance = statement.openingPaise;
  let at = 0;
  const texts = messages.map((fields, place) => {
    const isLast = place === messages.length - 1;
    const lines = statement.lines.slice(at, at + fields.length);
    at += fields.length;
    const opening = balance;
    balance = lines.reduce((sum, line) => sum + movementOf(line), balance);
    const last = isLast ? statement.to : (lines.at(-1)?.entryDate ?? statement.to);
    const first = place === 0 ? statement.from : (lines[0]?.entryDate ?? statement.from);
    return [
      ...headOf(statement, place + 1),
      `:60${place === 0 ? 'F' : 'M'}:${balanceOf(first, opening)}`,
      ...fields.flat(),
      `:62${isLast ? 'F' : 'M'}:${balanceOf(last, balance)}`,
      '-',
      '',
    ].join(lineEnd);
  });
  return new TextEncoder().encode(texts.join(''));
}

/** Reference 16x, account 35x, number of the statement 5n and of the message in it 5n. */
function headOf({ ifsc, account, to }: AccountStatement, sequence: number): readonly string[] {
  return [
    `:20:ST${dayOf(to)}${account.slice(-6)}`,
    `:25:${inSetX(ifsc === '' ? account : `${ifsc}/${account}`).slice(0, 35)}`,
    `:28C:${numberInYear(to)}/${sequence}`,
  ];
}

/** Fields 61 (value date, entry date, side, amount, type, reference) and 86 of one entry. */
function fieldsOf(line: AccountLine): readonly string[] {
  const { entryDate, valueDate, instrument, isCredit, paise } = line;
  const side = isCredit ? 'C' : 'D';
  const type = instrument === '' ? 'NMSC' : 'NCHK';
  const reference = inSetX(instrument).slice(0, 16).trim();
  const entry = `${dayOf(valueDate)}${dayOf(entryDate).slice(2)}${side}${amountText(paise)}`;
  const words = narrative(line.particulars);
  return [
    `:61:${entry}${type}${reference === '' ? 'NONREF' : reference}`,
    ...(words.length === 0 ? [] : [`:86:${words.join(lineEnd)}`]),
  ];
}

/** At most six lines of 65 characters, none of which begins as a field or the end of a message. */
function narrative(particulars: string): readonly string[] {
  const text = inSetX(particulars);
  return Array.from({ length: 6 }, (_, place) =>
    text
      .slice(place * lineLength, (place + 1) * lineLength)
      .replace(/^[:-]/, '.')
      .trimEnd(),
  ).filter((line) => line !== '');
}

/** Entries in messages of at most 2,000 characters, whatever one balance and head may need. */
function inMessages(entries: readonly (readonly string[])[]): (readonly string[])[][] {
  const messages: (readonly string[])[][] = [[]];
  let room = messageLength;
  for (const entry of entries) {
    const length = entry.reduce((sum, field) => sum + field.length + lineEnd.length, 0);
    if (length > room) {
      messages.push([]);
      room = messageLength;
    }
    messages.at(-1)?.push(entry);
    room -= length;
  }
  return messages;
}

/** Side, day, currency and amount. */
function balanceOf(date: string, paise: bigint): string {
  return `${paise < 0n ? 'D' : 'C'}${dayOf(date)}INR${amountText(paise < 0n ? -paise : paise)}`;
}

/** 15d: a comma before the decimals, and nothing between the thousands. */
function amountText(paise: bigint): string {
  return `${paise / 100n},${String(paise % 100n).padStart(2, '0')}`;
}

/** YYMMDD. */
function dayOf(date: string): string {
  return date.replaceAll('-', '').slice(2);
}

/** The day within its year: the portal numbers no statements, and a later one has a higher number. */
function numberInYear(date: string): number {
  const newYear = Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`);
  return Math.round((Date.parse(`${date}T00:00:00Z`) - newYear) / 86_400_000) + 1;
}

/** The characters that SWIFT calls set x; any other run of letters becomes one full stop. */
function inSetX(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]+/g, '.').trim();
}

const lineEnd = '\r\n';
const lineLength = 65;
// Of 2,000 characters, 200 are enough for everything but the entries.
const messageLength = 1800;
