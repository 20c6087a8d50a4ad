import { cast } from '@sahakar/seeds/cast/cast';
import { type Act, type Foretold } from './act.ts';
import {
  beginSession,
  type Model,
  sessionMilliseconds,
  standingOf,
  type Who,
} from './bank-model.ts';
import { customerNoOf } from './transfer-acts.ts';

/** Goes on with a session for ten minutes from now, also in its minute of grace (RULINGS R-13). */
export function extendSession(who: Who): Act {
  return {
    name: `${who} extends the session`,
    who,
    isOnce: false,
    wire: () => [
      'SessionService',
      { CustNo: customerNoOf(who), UserName: userOf(who), SessionId: '', isExtend: false },
    ],
    foretell: (model) =>
      inSession(model, who, () => {
        const { session } = model.logins[who];
        if (session !== null) session.endsAt = model.now + sessionMilliseconds;
      }),
  };
}

const wrongPasswordsMax = 3;

/** Signs in from the password to the login OTP, or fails at the password. */
export function signIn(who: Who, isRight: boolean): Act {
  return {
    name: `${who} signs in${isRight ? '' : ' with a wrong password'}`,
    who,
    isOnce: false,
    // A chain of calls, which whoever performs it goes through.
    wire: () => [signInChain, { isRight }],
    foretell(model) {
      const login = model.logins[who];
      // Whoever stands at the login has left the session that his browser had.
      login.session = null;
      if (login.wrongPasswords >= wrongPasswordsMax) return { refusals: ['9002'] };
      if (!isRight) {
        login.wrongPasswords += 1;
        return { refusals: [login.wrongPasswords < wrongPasswordsMax ? '9001' : '9002'] };
      }
      return {
        refusals: [],
        succeed() {
          login.wrongPasswords = 0;
          beginSession(model, who);
        },
      };
    },
  };
}

/** In the place of a service: password, login OTP and the start of the session. */
export const signInChain = 'sign-in';

export function logOut(who: Who): Act {
  return {
    name: `${who} logs out`,
    who,
    isOnce: false,
    wire: () => ['LogOutValidateIBService', { UserName: userOf(who) }],
    foretell: (model) =>
      inSession(model, who, () => {
        model.logins[who].session = null;
      }),
  };
}

const userOf = (who: Who) => cast.find(({ key }) => key === who)?.loginUsername ?? '';

function inSession(model: Model, who: Who, succeed: () => void): Foretold {
  const isOver = standingOf(model, who) === 'none';
  return { refusals: isOver ? ['9010', '9403'] : [], succeed };
}
