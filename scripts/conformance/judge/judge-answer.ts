import { isSentence } from '@sahakar/contracts/answer';
import { isJsonObject, jsonOf } from '@sahakar/contracts/wire/json-of';
import { answerShape } from '@sahakar/contracts/dialect/answer-shape';
import { sameName } from '@sahakar/contracts/dialect/answer-shape';
import type { Contract } from '@sahakar/contracts/contract';
import { type DocumentedPaths, judgeValue } from './judge-body.ts';
import { complain, note, noteAsDocumented, noteName, type Notebook } from './observation.ts';

export type Judged = {
  /** As text, whatever it was; null where the answer has none. */
  readonly code: string | null;
  /** The body of a success as it was sent. */
  readonly body: unknown;
};

/** Judges the raw text of one opened answer, of which no value goes into the notebook. */
export function judgeAnswer(
  book: Notebook,
  contract: Pick<Contract, 'response'>,
  documented: DocumentedPaths,
  plaintext: string,
): Judged {
  const answer = jsonOf(plaintext);
  if (!isJsonObject(answer)) {
    complain(book, 'body', 'the answer is no JSON object', 'refuses the answer');
    return { code: null, body: null };
  }
  const code = judgeError(book, named(book, answer, 'error', 'error'));
  const raw = named(book, answer, 'body', 'body');
  if (code !== '0') return { code, body: null };
  const body = readBody(book, raw);
  if (body !== undefined) {
    const { response: schema } = contract;
    const field = { shape: answerShape(schema), isOptional: false, schema };
    judgeValue({ book, documented, at: 'body', raw: body }, field);
  }
  return { code, body };
}

function readBody(book: Notebook, raw: unknown): unknown {
  if (raw === undefined || raw === null || raw === '') return {};
  const place = { at: 'body', of: null };
  if (typeof raw === 'object') {
    note(book, place, 'typed', 'object');
    return raw;
  }
  const body = typeof raw === 'string' ? jsonOf(raw) : undefined;
  if (typeof raw === 'string' && body === undefined && isSentence(raw)) {
    complain(book, 'body', 'is no JSON text', 'reads it');
    return {};
  }
  if (body === undefined) complain(book, 'body', 'is no JSON text', 'refuses the answer');
  else noteAsDocumented(book, place, 'typed');
  if (typeof body !== 'string' && body !== null) return body;
  complain(book, 'body', 'is JSON of no object', 'reads it');
  return {};
}

/** Code and message stand in either of two spellings (ruling 3). */
function judgeError(book: Notebook, error: unknown): string | null {
  if (!isJsonObject(error)) {
    complain(book, 'error', 'is no object', 'refuses the answer');
    return null;
  }
  const code = named(book, error, 'Code', 'error.Code', 'code');
  named(book, error, 'Message', 'error.Message', 'message');
  if (typeof code === 'number') note(book, { at: 'error.Code', of: null }, 'typed', 'number');
  else if (typeof code === 'string') {
    noteAsDocumented(book, { at: 'error.Code', of: null }, 'typed');
    if (code !== code.trim()) complain(book, 'error.Code', 'has blanks around it', 'misreads it');
  } else complain(book, 'error.Code', 'is missing', 'refuses the answer');
  return typeof code === 'number' || typeof code === 'string' ? String(code).trim() : null;
}

/** What stands under a name, or under one that is the same but for its case. */
function named(
  book: Notebook,
  object: Readonly<Record<string, unknown>>,
  name: string,
  at: string,
  twin?: string,
): unknown {
  const own = [name, twin].find((one) => one !== undefined && Object.hasOwn(object, one));
  if (own !== undefined) {
    noteAsDocumented(book, { at, of: null }, 'spelled');
    return object[own];
  }
  const like = Object.keys(object).find((one) => sameName(one, name));
  if (like === undefined) return undefined;
  const within = at.split('.', 1)[0] ?? at;
  noteName(book, { within, at, name: like }, 'spelled', like);
  return object[like];
}
