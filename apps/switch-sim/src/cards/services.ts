import type { Handlers } from '../call/handler.ts';
import { ATMHotMarkingService } from './ATMHotMarkingService.ts';
import { GetCardDetailsService } from './GetCardDetailsService.ts';
import { GetOTPService } from './GetOTPService.ts';
import { GetOverallCardLimitService } from './GetOverallCardLimitService.ts';
import { UpdateAllCardDetailsService } from './UpdateAllCardDetailsService.ts';
import { UpdateCardPinService } from './UpdateCardPinService.ts';

export const cards = {
  ATMHotMarkingService,
  GetCardDetailsService,
  GetOTPService,
  GetOverallCardLimitService,
  UpdateAllCardDetailsService,
  UpdateCardPinService,
} satisfies Partial<Handlers>;
