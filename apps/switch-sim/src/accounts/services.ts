import type { Handlers } from '../call/handler.ts';
import { BalanceEnquiryService } from './BalanceEnquiryService.ts';
import { FundTransferBalanaceEnquiryService } from './FundTransferBalanaceEnquiryService.ts';
import { MiniStatementService } from './MiniStatementService.ts';
import { ModeOfOperationService } from './ModeOfOperationService.ts';

export const accounts = {
  BalanceEnquiryService,
  FundTransferBalanaceEnquiryService,
  MiniStatementService,
  ModeOfOperationService,
} satisfies Partial<Handlers>;
