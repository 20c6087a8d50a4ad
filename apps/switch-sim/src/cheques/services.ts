import type { Handlers } from '../call/handler.ts';
import { ChequeBookRequestService } from './ChequeBookRequestService.ts';
import { ChequeBookRequestValidateService } from './ChequeBookRequestValidateService.ts';
import { fateOfChqService } from './fateOfChqService.ts';
import { StopChequeService } from './StopChequeService.ts';

export const cheques = {
  ChequeBookRequestService,
  ChequeBookRequestValidateService,
  StopChequeService,
  fateOfChqService,
} satisfies Partial<Handlers>;
