import type { Handlers } from '../call/handler.ts';
import { FDViewService } from './FDViewService.ts';

export const deposits = { FDViewService } satisfies Partial<Handlers>;
