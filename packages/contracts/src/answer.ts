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

const codeText = z.union([z.string(), z.number()]);

const AnswerIn = z.object({
  body: z.nullish(z.string()),
  error: z.nullish(
    z.object({
      Code: z.nullish(codeText),
      code: z.nullish(codeText),
      Message: z.nullish(z.string()),
      message: z.nullish(z.string()),
      Details: z.nullish(z.string()),
    }),
  ),
});

export type ReadAnswer =
  | { readonly kind: 'success'; readonly body: unknown }
  | {
      readonly kind: 'refusal';
      readonly code: string;
      readonly message: string;
      readonly details: string;
    };

/**
 * Reads the opened plaintext of an answer. Only String(code) === '0' is success: a missing, empty
 * or null code is a refusal (RULINGS E5). The body of a success is parsed; '', null and '{}' are alike.
 */
export function readAnswer(plaintext: string): ReadAnswer {
  const parsed = AnswerIn.safeParse(JSON.parse(plaintext));
  if (!parsed.success) return { kind: 'refusal', code: '', message: '', details: '' };
  const { body, error } = parsed.data;
  const code = String(error?.Code ?? error?.code ?? '');
  if (code === '0') {
    return { kind: 'success', body: body == null || body === '' ? {} : JSON.parse(body) };
  }
  return {
    kind: 'refusal',
    // Blanks behind a code make no success, and yet 5029 is 5029 with them.
    code: code.trimEnd(),
    message: (error?.Message ?? error?.message ?? '').trimEnd(),
    details: error?.Details ?? '',
  };
}
