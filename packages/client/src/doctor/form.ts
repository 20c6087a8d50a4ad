import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { type FaultName } from './faults.ts';
import type { Answer } from './ask.ts';
import { type Finding, fault, quoted } from './findings.ts';

/** Body and error of an answer, also where their names are not written as documented. */
export type Form = {
  readonly code: string;
  readonly message: string;
  readonly body: string;
  /** Names as the switch writes them beside those of the documents; empty where they agree. */
  readonly otherNames: readonly string[];
};

type ReadForm = { readonly form: Form } | { readonly finding: Finding };

/** An answer in the clear: HTML, some other text, or JSON of body and error. */
export function readForm({ text, status, headers }: Answer): ReadForm {
  const type = headers['content-type'] ?? 'no content type';
  if (/^\s*<(!doctype|html|head|body|\?xml)/i.test(text)) {
    const title = /<title>([^<]*)/i.exec(text)?.[1] ?? '';
    const said = title.trim() === '' ? '' : `, titled ${quoted(title, 60)}`;
    return { finding: fault('html', `HTTP ${status} is a page of HTML${said}, and no JSON.`) };
  }
  const value = jsonOf(text);
  if (value === undefined) {
    const said = `HTTP ${status} (${quoted(type, 60)}) is no JSON: ${quoted(text, 60)}.`;
    return { finding: fault('not-json', said) };
  }
  const form = formOf(value);
  if (form !== null) return { form };
  const names = Object.keys(typeof value === 'object' && value !== null ? value : {});
  const said = `The JSON has no error with a Code; its fields are ${quoted(names.join(', '))}.`;
  return { finding: fault('no-error-object', said) };
}

/** Null where there is no error object in any casing. */
export function formOf(value: unknown): Form | null {
  const others: string[] = [];
  const take = (from: unknown, ...names: readonly string[]): unknown => {
    if (typeof from !== 'object' || from === null) return undefined;
    for (const [name, inner] of Object.entries(from)) {
      const documented = names.find((one) => one.toLowerCase() === name.toLowerCase());
      if (documented === undefined) continue;
      if (!names.includes(name)) others.push(`${name} for ${documented}`);
      return inner;
    }
    return undefined;
  };
  const error = take(value, 'error');
  const code = take(error, 'Code', 'code');
  if (typeof code !== 'string' && typeof code !== 'number') return null;
  const body = take(value, 'body');
  const message = take(error, 'Message', 'message');
  return {
    code: String(code),
    message: typeof message === 'string' ? message : '',
    body: typeof body === 'string' ? body : body == null ? '' : JSON.stringify(body),
    otherNames: others,
  };
}

export function casingFault(
  name: Extract<FaultName, 'casing' | 'call-casing'>,
  { otherNames }: Form,
): Finding[] {
  if (otherNames.length === 0) return [];
  return [fault(name, `Names are written otherwise: ${quoted(otherNames.join(', '))}.`)];
}
