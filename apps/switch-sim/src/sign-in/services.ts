import type { Handlers } from '../call/handler.ts';
import { LoginValidateIBService } from './LoginValidateIBService.ts';
import { TNCService } from './TNCService.ts';

export const signIn = { LoginValidateIBService, TNCService } satisfies Partial<Handlers>;
