import * as z from 'zod/mini';

const optionalText = z._default(z.nullish(z.string().check(z.maxLength(60))), '');

/** Whom the card check has recognised; it goes back as CustAccountDetails of the registration. */
export const CustomerDetails = z.object({
  CustNo: z.string().check(z.maxLength(15)),
  // Spelled so on the wire.
  Customername: optionalText,
  MobileNo: optionalText,
  UserName: optionalText,
});
export type CustomerDetails = z.output<typeof CustomerDetails>;
