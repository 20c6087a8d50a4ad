type Standing = {
  readonly disabled: boolean | null;
  readonly customer: { readonly deceasedOn: string | null };
};

/**
 * Whom the bank serves online no more, whatever he gives: it has disabled the user, or knows of the
 * customer's death. Both are told alike, since a death is told at the branch (ruling 38).
 */
export function isShutOut({ disabled, customer }: Standing): boolean {
  return disabled !== false || customer.deceasedOn !== null;
}
