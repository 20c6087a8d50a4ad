import type { Handlers } from '../call/handler.ts';
import { ChequeBookRequestService } from './ChequeBookRequestService.ts';
import { ChequeBookRequestValidateService } from './ChequeBookRequestValidateService.ts';
import { fateOfChqService } from './fateOfChqService.ts';
import { PositivePayService } from './PositivePayService.ts';
import { PositivePayStatementService } from './PositivePayStatementService.ts';
import { StopChequeService } from './StopChequeService.ts';

export const cheques = {
  ChequeBookRequestService,
  ChequeBookRequestValidateService,
  PositivePayService,
  PositivePayStatementService,
  StopChequeService,
  fateOfChqService,
} satisfies Partial<Handlers>;
