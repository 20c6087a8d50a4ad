import type { Request } from '@sahakar/contracts/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { callService } from '../../call/call-service.ts';
import { serviceKey } from '../../call/use-service.ts';
import type { PayeeDone } from './PayeeDoneNotice.tsx';

/** Sends one change and has every list of payees asked for anew, also where it is refused; answers what was done. */
export function usePayeeChange() {
  const queries = useQueryClient();
  return async (
    request: Request<'ManagePayeeService'>,
    requestId: string,
    what: PayeeDone['what'],
  ): Promise<PayeeDone> => {
    try {
      const answer = await callService('ManagePayeeService', request, { requestId });
      return { what, sent: answer.Message };
    } finally {
      void queries.invalidateQueries({ queryKey: serviceKey('ManagePayeeService') });
    }
  };
}
