import type { Handlers } from '../call/handler.ts';
import { LoanViewService } from './LoanViewService.ts';

export const loans = { LoanViewService } satisfies Partial<Handlers>;
