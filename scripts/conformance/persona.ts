import { isServiceName, type ServiceName } from '@sahakar/contracts/catalogue';
import * as z from 'zod/mini';

/** A text, with what is said where something else stands. */
const told = (description: string) => z.string().register(z.globalRegistry, { description });
const text = told('a text').check(z.minLength(1), z.maxLength(200));
const wireDay = told('a day, such as "20-11-2026"').check(z.regex(/^\d{2}-\d{2}-\d{4}$/));
const fields = z
  .record(z.string(), z.unknown())
  .register(z.globalRegistry, { description: 'an object of fields' });

/** Whom the switch is asked as: one customer, and whatever this customer may be asked for. */
export const Persona = z.strictObject({
  login: z.strictObject({ userId: text, password: text }),
  /** Where one-time passwords come from. */
  otp: z
    .discriminatedUnion('from', [
      z.strictObject({ from: z.literal('terminal') }),
      z.strictObject({ from: z.literal('fixed'), value: z.string().check(z.regex(/^\d{6}$/)) }),
      z.strictObject({ from: z.literal('simulator') }),
    ])
    .register(z.globalRegistry, {
      description:
        '{"from": "terminal"}, {"from": "simulator"} or {"from": "fixed", "value": "123456"}',
    }),
  transactionPassword: z.optional(text),
  /** Where the login answer cannot be read, and for what comes before a login. */
  customer: z.optional(
    z.strictObject({
      number: text,
      mobile: told('ten digits in quotes').check(z.regex(/^\d{10}$/)),
      dateOfBirth: z.optional(wireDay),
    }),
  ),
  /** The first of the login answer where it is left out. */
  account: z.optional(told('15 digits in quotes').check(z.regex(/^\d{15}$/))),
  cheque: z.optional(told('six digits in quotes').check(z.regex(/^\d{6}$/))),
  /** The last six digits of a debit card, for the check of those who have forgotten a password. */
  card: z.optional(z.strictObject({ lastSix: text, expiry: text, cvv: text })),
  /** An account of somebody else at the bank, and a branch of another bank. */
  payeeAccount: z.optional(text),
  ifsc: z.optional(text),
  period: z.optional(z.strictObject({ from: wireDay, to: wireDay })),
  /** What --allow writes carries out, as it stands here, in this order. */
  writes: z.optional(
    z.array(
      z.strictObject({
        service: z
          .string()
          .check(z.refine(isServiceName, { error: 'is no service of the catalogue' })),
        request: fields,
        /** Asked before; {otp} in the request is then the password that came. */
        otp: z.optional(
          z.strictObject({
            by: z.enum(['OTPGenerationService', 'GetOTPService']),
            request: fields,
          }),
        ),
      }),
    ),
  ),
});
export type Persona = z.output<typeof Persona>;

export type Write = NonNullable<Persona['writes']>[number] & { readonly service: ServiceName };
