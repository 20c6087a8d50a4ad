import type { UpdateMobileNumberService as Contract } from '@sahakar/contracts/identity/UpdateMobileNumberService';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { findPerson } from './bank-person.ts';
import { requireStep, takeStep } from '../sessions/identity-steps.ts';

/**
 * Confirms the numbers that the switch itself has just offered. Only this flow sees the change; what
 * is stored changes when card and OTP have succeeded (RULINGS E10).
 */
export const UpdateMobileNumberService: Handler<typeof Contract> = async (request, call) => {
  const flow = requireStep(call, { steps: ['mobile-offered'] });
  const person = await findPerson(call.bank, flow.typedId, flow.typedMobile);
  const isOffered =
    (request.CustNo === flow.customerNo || request.CustNo === flow.typedId) &&
    request.OldMobileNo === person?.registeredMobile &&
    request.NewMobileNo === person.recordedMobile &&
    request.NewMobileNo === flow.typedMobile;
  if (!isOffered) return refuseUnknown(call);
  return call.once(async (tx) => {
    await takeStep(tx, call, flow, {
      step: 'mobile-confirmed',
      mobile: request.NewMobileNo,
      formerMobile: request.OldMobileNo,
    });
    return {};
  });
};
