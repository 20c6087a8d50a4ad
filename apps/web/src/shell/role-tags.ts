import type { Principal } from '@sahakar/contracts/access';
import type { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';

export type RoleTag = 'maker' | 'checker' | 'viewOnly';

/** The words beside a signatory's name; a user with both roles carries both (A061, M1). */
export function roleTags({ MakerChecker, isViewOnly }: LoginResult): readonly RoleTag[] {
  if (isViewOnly) return ['viewOnly'];
  switch (MakerChecker) {
    case 'M':
      return ['maker'];
    case 'C':
      return ['checker'];
    case 'B':
      return ['maker', 'checker'];
    default:
      return [];
  }
}

/** The colour of the band: a signatory always sees in which role he acts. */
export function roleColourOf(principal: Principal): 'spine' | 'kokum' | 'slate' {
  if (principal === 'checker') return 'kokum';
  return principal === 'view-only' ? 'slate' : 'spine';
}
