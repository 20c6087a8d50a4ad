import type { Handlers } from '../call/handler.ts';
import { FAQService } from './FAQService.ts';

export const help = { FAQService } satisfies Partial<Handlers>;
