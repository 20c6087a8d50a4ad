import * as z from 'zod/mini';

const b64u = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}$`)));

/** The request of GET_TOKEN in WA-ENV-1, JSON text in the clear. */
export const TokenRequest = z.strictObject({ v: z.literal(1), cn: b64u(22) });

/** What the answer says of the key; times are milliseconds of the machine's clock. */
export const TokenBody = z.object({
  v: z.literal(1),
  kid: z.string(),
  key: b64u(43),
  iat: z.number(),
  exp: z.number(),
  cn: z.string(),
});
export type TokenBody = z.output<typeof TokenBody>;
