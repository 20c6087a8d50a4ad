import { type IdentityMode, identityModes } from './identity-modes.ts';

/** What the identity screen does with the answer to a mobile validation (RULINGS 4.1). */
export type IdentityOutcome = 'proceed' | 'update-mobile' | 'not-registered' | 'leave' | 'say';

/** One outcome for each code in each mode; a code that is not meant for a mode is only shown. */
export function identityOutcome(mode: IdentityMode, code: string): IdentityOutcome {
  switch (code) {
    case '0':
    case identityModes[mode].ownCode:
      return 'proceed';
    case '5051':
      return 'not-registered';
    case '5053':
      return 'leave';
    case '5099':
      return mode === 'registration' ? 'say' : 'update-mobile';
    default:
      return 'say';
  }
}
