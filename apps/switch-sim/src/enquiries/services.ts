import type { Handlers } from '../call/handler.ts';
import { AccountEnquiryService } from './AccountEnquiryService.ts';

export const enquiries = { AccountEnquiryService } satisfies Partial<Handlers>;
