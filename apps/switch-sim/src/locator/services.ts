import type { Handlers } from '../call/handler.ts';
import { AllATMLocatorService } from './AllATMLocatorService.ts';
import { AllBranchLocatorService } from './AllBranchLocatorService.ts';

export const locator = {
  AllATMLocatorService,
  AllBranchLocatorService,
} satisfies Partial<Handlers>;
