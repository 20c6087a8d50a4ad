import { accounts } from './accounts/services.ts';
import { beneficiaries } from './beneficiaries/services.ts';
import type { Handlers } from './call/handler.ts';
import { cards } from './cards/services.ts';
import { cheques } from './cheques/services.ts';
import { deposits } from './deposits/services.ts';
import { enquiries } from './enquiries/services.ts';
import { help } from './help/services.ts';
import { identity } from './identity/services.ts';
import { limits } from './limits/services.ts';
import { loans } from './loans/services.ts';
import { locator } from './locator/services.ts';
import { otp } from './otp/services.ts';
import { passwords } from './passwords/services.ts';
import { schedules } from './schedules/services.ts';
import { sessions } from './sessions/services.ts';
import { signIn } from './sign-in/services.ts';
import { statements } from './statements/services.ts';
import { transfers } from './transfers/services.ts';

/** Every door of the switch. A service that the catalogue names and nobody handles fails to compile. */
export const services: Handlers = {
  ...accounts,
  ...beneficiaries,
  ...cards,
  ...cheques,
  ...deposits,
  ...enquiries,
  ...help,
  ...identity,
  ...limits,
  ...loans,
  ...locator,
  ...otp,
  ...passwords,
  ...schedules,
  ...sessions,
  ...signIn,
  ...statements,
  ...transfers,
};
