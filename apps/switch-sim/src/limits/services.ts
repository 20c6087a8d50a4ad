import type { Handlers } from '../call/handler.ts';
import { LimitManagementService } from './LimitManagementService.ts';

export const limits = { LimitManagementService } satisfies Partial<Handlers>;
