import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import type { Handler } from '../call/handler.ts';
import { transferAtOnce } from './transfer-at-once.ts';
import { accountOrder } from './transfer-order.ts';

/** Moves money at once: within the bank, or by IMPS. */
export const FundTransferService: Handler<typeof Contract> = (request, call) =>
  transferAtOnce(call, accountOrder(call, request), request.TPin);
