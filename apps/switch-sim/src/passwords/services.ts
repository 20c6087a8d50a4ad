import type { Handlers } from '../call/handler.ts';
import { MPINChangeIBService } from './MPINChangeIBService.ts';
import { MPINChangeService } from './MPINChangeService.ts';
import { TPINChangeIBService } from './TPINChangeIBService.ts';

export const passwords = {
  MPINChangeIBService,
  MPINChangeService,
  TPINChangeIBService,
} satisfies Partial<Handlers>;
