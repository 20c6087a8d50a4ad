import type { Handlers } from '../call/handler.ts';
import { EStatementService } from './EStatementService.ts';

export const statements = { EStatementService } satisfies Partial<Handlers>;
