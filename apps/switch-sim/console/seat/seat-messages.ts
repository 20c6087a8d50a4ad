import * as z from 'zod/mini';

/** Up to where somebody is to be signed in: not at all, waiting for the OTP, or wholly. */
export type SeatStep = 'out' | 'password' | 'signed-in';

/** What the login form takes; the key is the person's name in the control API. */
const Credentials = z.object({
  key: z.string(),
  loginUsername: z.string(),
  corporateId: z.nullable(z.string()),
  password: z.string(),
});
export type Credentials = z.output<typeof Credentials>;

/** How a seat is to stand: in which world, with whom, how far. */
export const Wish = z.object({
  kind: z.literal('wish'),
  world: z.string(),
  step: z.enum(['out', 'password', 'signed-in']),
  person: z.nullable(Credentials),
  /** Which screen; the first of whoever is there where nothing is said. */
  path: z.optional(z.string().check(z.regex(/^\/\w*$/))),
});
export type Wish = z.output<typeof Wish>;

/** What the desk says to a seat. */
export const DeskMessage = z.discriminatedUnion('kind', [
  Wish,
  z.object({ kind: z.literal('otp'), otp: z.string() }),
]);
export type DeskMessage = z.output<typeof DeskMessage>;

/** What a seat says to the desk. */
export const SeatMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('here'),
    world: z.string(),
    /** The user ID that is signed in, or waits for its OTP; null for nobody. */
    user: z.nullable(z.string()),
    isSignedIn: z.boolean(),
  }),
  z.object({ kind: z.literal('filled'), isFilled: z.boolean() }),
  z.object({ kind: z.literal('failed'), sentence: z.string() }),
]);
export type SeatMessage = z.output<typeof SeatMessage>;
