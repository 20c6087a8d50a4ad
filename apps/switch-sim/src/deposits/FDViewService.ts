import type { FDViewService as Contract } from '@sahakar/contracts/deposits/FDViewService';
import type { Handler } from '../call/handler.ts';

/** The bank keeps no deposit of anybody. */
export const FDViewService: Handler<typeof Contract> = async (_request, call) =>
  call.refuse('5011', 'You have no deposit account');
