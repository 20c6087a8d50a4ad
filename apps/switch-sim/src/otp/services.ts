import type { Handlers } from '../call/handler.ts';
import { OTPGenerationService } from './OTPGenerationService.ts';
import { OTPValidationService } from './OTPValidationService.ts';

export const otp = { OTPGenerationService, OTPValidationService } satisfies Partial<Handlers>;
