import type { logins } from '@sahakar/db/schema/customers';

type User = Pick<
  typeof logins.$inferSelect,
  'makerChecker' | 'signatoryMobile' | 'registeredMobile'
>;

/** A customer where no user of his has anything to do with it. */
type Customer = { readonly mobile: string };

/**
 * Whose mobile a message goes to: a signatory's own (RULINGS O14), for any other user the number
 * that internet banking knows, and for a customer without a user the one on the bank's record.
 */
export function mobileOf(person: User | Customer): string {
  if ('mobile' in person) return person.mobile;
  return person.makerChecker === '' ? person.registeredMobile : (person.signatoryMobile ?? '');
}

/** The number on the bank's own record, which a branch may have changed; a signatory has but one. */
export function recordedMobileOf(user: User | undefined, customer: Customer): string {
  return mobileOf(user === undefined || user.makerChecker === '' ? customer : user);
}
