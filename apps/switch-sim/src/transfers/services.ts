import type { Handlers } from '../call/handler.ts';
import { FundTransferRequestService } from './FundTransferRequestService.ts';
import { FundTransferService } from './FundTransferService.ts';
import { TPINValidationService } from './TPINValidationService.ts';

export const transfers = {
  FundTransferRequestService,
  FundTransferService,
  TPINValidationService,
} satisfies Partial<Handlers>;
