import type { Handlers } from '../call/handler.ts';
import { LogOutValidateIBService } from './LogOutValidateIBService.ts';
import { SessionService } from './SessionService.ts';

export const sessions = { LogOutValidateIBService, SessionService } satisfies Partial<Handlers>;
