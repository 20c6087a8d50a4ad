/** Who is calling, in the order in which the role matrix of the design names them. */
export const principals = [
  'anonymous',
  'password-accepted',
  'retail',
  'corporate-as-retail',
  'maker',
  'checker',
  'both',
  'view-only',
] as const;

export type Principal = (typeof principals)[number];

/** Everybody who has passed the login OTP and may do more than look. */
export const actors = [
  'retail',
  'corporate-as-retail',
  'maker',
  'checker',
  'both',
] as const satisfies readonly Principal[];

/** Signed-in principals: everybody who has passed the login OTP. */
export const signedIn = [...actors, 'view-only'] as const satisfies readonly Principal[];

/** Those who act on their own accounts without a second person. */
export const directActors = [
  'retail',
  'corporate-as-retail',
  'both',
] as const satisfies readonly Principal[];

export type Access = {
  readonly may: readonly Principal[];
  /** Allowed only when the session's flow asked for exactly this step; the handler checks which. */
  readonly inFlow?: readonly Principal[];
};

/** Access that depends on a verb inside the request, such as Requesttype. */
export type AccessByOperation = {
  readonly operation: string;
  readonly by: Readonly<Record<string, Access>>;
  /** For a request that names no operation; without it such a request is refused. */
  readonly otherwise?: Access;
};

export type RoleFlags = {
  readonly makerChecker: string;
  readonly isViewOnly: boolean;
  readonly isCorpAsRetail: boolean;
};

/** The principal of a signed-in user. View-only wins over every other flag (RULINGS M3). */
export function principalOf(flags: RoleFlags): Principal {
  if (flags.isViewOnly) return 'view-only';
  switch (flags.makerChecker) {
    case 'C':
      return 'checker';
    case 'M':
      return flags.isCorpAsRetail ? 'corporate-as-retail' : 'maker';
    case 'B':
      return flags.isCorpAsRetail ? 'corporate-as-retail' : 'both';
    default:
      return 'retail';
  }
}

/** What the table says of one call; an operation that the table does not list is refused. */
export function decideAccess(
  access: Access | AccessByOperation,
  principal: Principal,
  request: Readonly<Record<string, unknown>>,
): 'allowed' | 'in-flow' | 'refused' {
  const rule = 'operation' in access ? ruleOf(access, request[access.operation]) : access;
  if (rule === undefined) return 'refused';
  if (rule.may.includes(principal)) return 'allowed';
  return rule.inFlow?.includes(principal) === true ? 'in-flow' : 'refused';
}

function ruleOf(access: AccessByOperation, operation: unknown): Access | undefined {
  if (operation === undefined) return access.otherwise;
  if (typeof operation !== 'string' || !Object.hasOwn(access.by, operation)) return undefined;
  return access.by[operation];
}
