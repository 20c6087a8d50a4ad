import type { Handlers } from '../call/handler.ts';
import { FundTransferRequestService } from './FundTransferRequestService.ts';
import { FundTransferService } from './FundTransferService.ts';
import { NEFT_RTGS_TransactionRequestService } from './NEFT_RTGS_TransactionRequestService.ts';
import { NEFT_RTGS_TransactionService } from './NEFT_RTGS_TransactionService.ts';
import { TPINValidationService } from './TPINValidationService.ts';

export const transfers = {
  FundTransferRequestService,
  FundTransferService,
  NEFT_RTGS_TransactionRequestService,
  NEFT_RTGS_TransactionService,
  TPINValidationService,
} satisfies Partial<Handlers>;
