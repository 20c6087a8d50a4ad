import type { TPINValidationService as Contract } from '@sahakar/contracts/transfers/TPINValidationService';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { proveTpin } from './transaction-password.ts';

export const TPINValidationService: Handler<typeof Contract> = async (request, call) => {
  const { loginUsername } = requireUser(call);
  const who = { sessionHash: call.caller.session.idHash, loginUsername };
  const outcome = await proveTpin(call.bank, who, request.TPin);
  if (outcome !== 'right') {
    const { code, message } = tpinRefusals[outcome];
    return call.refuse(code, message);
  }
  return {};
};
