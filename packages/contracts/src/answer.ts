import * as z from 'zod/mini';

/** The error object carries both spellings (ruling 3); readers take either. */
export type WireError = {
  readonly Code: string;
  readonly Message: string;
  readonly Details: string;
  readonly code: string;
  readonly message: string;
};

export type WireAnswer = { readonly body: string; readonly error: WireError };

/** Builds the answer that is sealed: body is JSON text, empty on a refusal. */
export function wireAnswer(body: string, code: string, message: string, details = ''): WireAnswer {
  return { body, error: { Code: code, Message: message, Details: details, code, message } };
}

/** Each for itself: of texts that are none there is nothing to tell, but 0 stays 0 beside them. */
const Code = z.catch(z.union([z.string(), z.number()]), '');
const Text = z.catch(z.string(), '');

/** What stands under Code, else under code, else under the same name in any case (ruling 3). */
function named(object: unknown, name: 'Code' | 'Message' | 'Details' | 'Error' | 'Body'): unknown {
  if (typeof object !== 'object' || object === null) return undefined;
  const fields = Object.entries(object);
  const exactly = (own: string) => fields.find(([field, value]) => field === own && value != null);
  const like = ([field, value]: readonly [string, unknown]) =>
    field.toLowerCase() === name.toLowerCase() && value != null;
  return (exactly(name) ?? exactly(name.toLowerCase()) ?? fields.find(like))?.[1];
}

export type ReadAnswer =
  /** The message is there where the switch says something beside the body. */
  | { readonly kind: 'success'; readonly body: unknown; readonly message?: string }
  | {
      readonly kind: 'refusal';
      readonly code: string;
      readonly message: string;
      readonly details: string;
    };

/**
 * Reads the opened plaintext of an answer. Only String(code) === '0' is success: a missing, empty
 * or null code is a refusal (RULINGS E5). The body of a success is parsed; '', null and '{}' are alike.
 * Names are read in any case, and a body that is no text is taken as it is.
 */
export function readAnswer(plaintext: string): ReadAnswer {
  const answer: unknown = JSON.parse(plaintext);
  const error = named(answer, 'Error');
  const code = String(Code.parse(named(error, 'Code')));
  const message = Text.parse(named(error, 'Message')).trimEnd();
  if (code === '0') {
    const body = readBody(named(answer, 'Body'));
    return { kind: 'success', body, ...(message !== '' && { message }) };
  }
  return {
    kind: 'refusal',
    // Blanks behind a code make no success, and yet 5029 is 5029 with them.
    code: code.trimEnd(),
    message,
    details: Text.parse(named(error, 'Details')),
  };
}

/** A body that is a sentence is what the bank says, as services without fields may answer. */
function readBody(body: unknown): unknown {
  if (body == null || body === '') return {};
  const read: unknown = typeof body === 'string' ? saidIn(body) : body;
  if (read === null) return {};
  return typeof read === 'string' ? { Message: read } : read;
}

function saidIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isSentence(text)) return text;
    throw error;
  }
}

/** Half a JSON text is none, nor is a page of whoever stands before the switch. */
export function isSentence(text: string): boolean {
  return /^\s*\p{L}[^<>"{}[\]]*$/u.test(text);
}
