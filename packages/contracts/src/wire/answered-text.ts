import * as z from 'zod/mini';

/** A text of an answer that a switch may leave out or send as null. */
export const answeredText = z._default(z.nullish(z.string()), '');
