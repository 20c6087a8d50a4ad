import type { Handlers } from '../call/handler.ts';
import { ManagePayeeService } from './ManagePayeeService.ts';

export const beneficiaries = { ManagePayeeService } satisfies Partial<Handlers>;
