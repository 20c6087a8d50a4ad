/** Reads QIF by its letters, and refuses a line that has none of them. */
export function readQif(text: string) {
  const [header = '', ...rest] = text.split('\n');
  const type = /^!Type:(\w+)$/.exec(header)?.[1];
  const records: Record<string, string>[] = [];
  let record: Record<string, string> = {};
  for (const row of rest.slice(0, -1)) {
    const letter = row.charAt(0);
    if (row === '^') {
      records.push(record);
      record = {};
    } else if ('DTPN'.includes(letter) && record[letter] === undefined) {
      record[letter] = row.slice(1);
    } else throw new Error(`No field of QIF: ${row}`);
  }
  if (rest.at(-1) !== '') throw new Error('The last record is not ended');
  return { type, records };
}

/** Reads messages of MT 940 by SWIFT's own formats, and refuses what these do not permit. */
export function readMt940(text: string) {
  const messages = text.split('\r\n-\r\n');
  if (messages.pop() !== '') throw new Error('The last message is not ended');
  return messages.map(readMessage);
}

function readMessage(message: string) {
  if (!/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/.test(message)) throw new Error('Not of set x');
  const fields = message.split(/\r\n(?=:\d\d[A-Z]?:)/).map((field) => {
    const [, tag = '', value = ''] = part(field, /^:(\d\d[A-Z]?):([^]*)$/);
    return { tag, value };
  });
  const order = fields.map(({ tag }) => tag).join(' ');
  part(order, /^20 25 28C 60[FM]( 61( 86)?)* 62[FM]$/);
  const valueOf = (like: RegExp) => fields.find(({ tag }) => like.test(tag)) ?? fail(order);
  return {
    length: message.length,
    reference: part(valueOf(/^20$/).value, /^[^\r\n]{1,16}$/)[0],
    account: part(valueOf(/^25$/).value, /^[^\r\n]{1,35}$/)[0],
    number: part(valueOf(/^28C$/).value, /^\d{1,5}\/\d{1,5}$/)[0],
    opening: readBalance(valueOf(/^60/)),
    entries: fields.flatMap((field, place) =>
      field.tag === '61' ? [readEntry(field.value, fields[place + 1])] : [],
    ),
    closing: readBalance(valueOf(/^62/)),
  };
}

type Field = { readonly tag: string; readonly value: string };

function readBalance({ tag, value }: Field) {
  const [, side, day, currency, amount = ''] = part(
    value,
    /^([CD])(\d{6})([A-Z]{3})([\d,]{3,15})$/,
  );
  return { tag, day, currency, paise: signed(side, amount) };
}

function readEntry(value: string, next: Field | undefined) {
  const shape = /^(\d{6})(\d{4})([CD])(\d+,\d{2})([NFS][A-Z0-9]{3})([^\r\n]{1,16})$/;
  const [, valueDay, entryDay, side, amount = '', type, reference] = part(value, shape);
  const lines = next?.tag === '86' ? next.value.split('\r\n') : [];
  if (lines.length > 6 || lines.some((line) => !/^[^:-].{0,64}$/.test(line))) fail(next?.value);
  const words = lines.join('');
  return { valueDay, entryDay, paise: signed(side, amount), type, reference, words };
}

function signed(side: string | undefined, amount: string): bigint {
  const paise = BigInt(part(amount, /^\d+,\d{2}$/)[0].replace(',', ''));
  return side === 'D' ? -paise : paise;
}

function part(text: string, shape: RegExp): RegExpExecArray {
  return shape.exec(text) ?? fail(text);
}

function fail(text = 'nothing'): never {
  throw new Error(`Not as SWIFT has it: ${text}`);
}
