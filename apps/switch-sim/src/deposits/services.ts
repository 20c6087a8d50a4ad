import type { Handlers } from '../call/handler.ts';
import { FDCreationService } from './FDCreationService.ts';
import { FDViewService } from './FDViewService.ts';

export const deposits = { FDCreationService, FDViewService } satisfies Partial<Handlers>;
