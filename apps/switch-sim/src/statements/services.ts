import type { Handlers } from '../call/handler.ts';
import { EStatementService } from './EStatementService.ts';
import { LoanViewPDFService } from './LoanViewPDFService.ts';

export const statements = { EStatementService, LoanViewPDFService } satisfies Partial<Handlers>;
