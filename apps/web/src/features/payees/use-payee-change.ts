import type { Request } from '@sahakar/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { callService } from '../../call/call-service.ts';
import { serviceKey } from '../../call/use-service.ts';
import type { PayeeDone } from './payee-done.ts';

/** Sends one change and has every list of payees asked for anew, also where it is refused; answers what was done. */
export function usePayeeChange(): typeof changePayee {
  const askAnew = useAskPayeesAnew();
  return async (...change) => {
    try {
      return await changePayee(...change);
    } finally {
      askAnew();
    }
  };
}

/** Sends one of several changes, after the last of which the lists are asked for anew. */
export async function changePayee(
  request: Request<'ManagePayeeService'>,
  requestId: string,
  what: PayeeDone['what'],
): Promise<PayeeDone> {
  const answer = await callService('ManagePayeeService', request, { requestId });
  return { what, sent: answer.Message };
}

/** Has every list of payees asked for anew. */
export function useAskPayeesAnew(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: serviceKey('ManagePayeeService') });
}
