import type { Handlers } from '../call/handler.ts';
import { BalanceEnquiryService } from './BalanceEnquiryService.ts';
import { FundTransferBalanaceEnquiryService } from './FundTransferBalanaceEnquiryService.ts';
import { MiniStatementService } from './MiniStatementService.ts';

export const accounts = {
  BalanceEnquiryService,
  FundTransferBalanaceEnquiryService,
  MiniStatementService,
} satisfies Partial<Handlers>;
