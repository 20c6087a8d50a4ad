import type { ManagePayeeService as Contract } from '@sahakar/contracts/payees/ManagePayeeService';
import type { Handler } from '../call/handler.ts';
import { addPayee } from './add-payee.ts';
import { changePayee } from './change-payee.ts';
import { decideOnPayee, withdrawPayeeChange } from './decide-on-payee.ts';
import { listPendingRequests, ownPayeeRequests, viewPayees } from './list-payees.ts';

/** The payees of the session's customer; the request type picks what is done with them. */
export const ManagePayeeService: Handler<typeof Contract> = async (request, call) => {
  switch (request.requestType) {
    case 'VIEW':
      return viewPayees(request, call);
    case 'ADD':
      return addPayee(request, call);
    case 'UPDATE':
      return changePayee(request, call, 'reactivation');
    case 'DELETE':
      return changePayee(request, call, 'deletion');
    case 'PENDING':
      return listPendingRequests(request, call, ['addition', 'reactivation']);
    case 'PENDINGDELETE':
      return listPendingRequests(request, call, ['deletion']);
    case 'APPROVE':
    case 'REJECTADD':
    case 'APPROVEDELETE':
    case 'REJECTDELETE':
      return decideOnPayee(request, call);
    case 'H':
      return ownPayeeRequests(call);
    case 'W':
      return withdrawPayeeChange(request, call);
  }
};
