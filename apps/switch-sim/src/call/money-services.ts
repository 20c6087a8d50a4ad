import type { Catalogue, ServiceName } from '@sahakar/contracts/catalogue';
import type { Bank } from '../bank.ts';
import { RefusedCallError } from './refusal.ts';

/** Services that change something; a new one does not compile before it stands below. */
type Changing = {
  [N in ServiceName]: Catalogue[N]['effect'] extends false ? never : N;
}[ServiceName];

/** Whether a service posts money or binds it, always or by these of its operations. */
const movesMoney: Readonly<Record<Changing, boolean | readonly string[]>> = {
  ATMHotMarkingService: false,
  ChequeBookRequestService: true,
  FDCreationService: ['CREATE'],
  FundTransferRequestService: ['I', 'A'],
  FundTransferService: true,
  LimitManagementService: false,
  MPINChangeIBService: false,
  MPINChangeService: false,
  ManagePayeeService: false,
  NEFT_RTGS_TransactionRequestService: ['I'],
  NEFT_RTGS_TransactionService: true,
  OnlineMobileRegistrationIBService: false,
  PositivePayService: true,
  ScheduleTransferService: ['ADD'],
  StopChequeService: true,
  TNCService: false,
  TPINChangeIBService: false,
  UnBlockUserService: false,
  UpdateAllCardDetailsService: false,
  UpdateCardPinService: false,
  UpdateMobileNumberService: false,
};

/** Refuses whatever moves money while the book is not in order; enquiries go on. */
export function refuseWhileBookIsBroken(
  { book }: Bank,
  name: ServiceName,
  operation: unknown,
): void {
  if (book.trouble() === null || !moves(name, operation)) return;
  throw new RefusedCallError(
    '9110',
    'Payments, deposits and cheque services are closed while the bank checks its books. Balances and statements stay open.',
  );
}

function moves(name: ServiceName, operation: unknown): boolean {
  if (!isChanging(name)) return false;
  const rule = movesMoney[name];
  return typeof rule === 'boolean' ? rule : rule.some((one) => one === operation);
}

function isChanging(name: ServiceName): name is Changing {
  return Object.hasOwn(movesMoney, name);
}
