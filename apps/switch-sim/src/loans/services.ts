import type { Handlers } from '../call/handler.ts';
import { LoanViewPDFService } from './LoanViewPDFService.ts';
import { LoanViewService } from './LoanViewService.ts';

export const loans = { LoanViewPDFService, LoanViewService } satisfies Partial<Handlers>;
