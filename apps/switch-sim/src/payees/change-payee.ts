import { requireUser } from '../call/refusal.ts';
import {
  activatedNow,
  listedPayee,
  movePayee,
  payeeAlert,
  type PayeeRecord,
  type PayeeState,
} from './payee-record.ts';
import { type PayeeAnswer, type PayeeCall, type PayeeFields, requirePayee } from './payee-call.ts';
import { type PayeeChange, proposeChange } from './payee-request.ts';

type Change = {
  readonly kind: Exclude<PayeeChange, 'addition'>;
  readonly from: PayeeState;
  readonly to: Pick<PayeeRecord, 'status'> & Partial<PayeeRecord>;
  /** Where the change waits in while a checker has not decided. */
  readonly waiting: PayeeState;
  readonly done: string;
  readonly proposed: (name: string) => string;
  readonly alert: string;
};

/** Takes a payee out of use; a maker's wish waits for a checker, and nobody is paid meanwhile. */
export async function deactivatePayee(
  request: PayeeFields<'DELETE'>,
  call: PayeeCall,
): Promise<PayeeAnswer> {
  return changePayee(request, call, {
    kind: 'deletion',
    from: 'ACTIVATED',
    to: { status: 'DEACTIVATED' },
    waiting: 'PENDINGDELETE',
    done: 'Deactivated Successfully!!',
    proposed: (name) => `The deactivation of ${name} has been sent for authorisation.`,
    alert: 'was deactivated',
  });
}

/** Brings a deactivated payee back; a maker's wish waits like an addition (B259, RULINGS B2). */
export async function activatePayee(
  request: PayeeFields<'UPDATE'>,
  call: PayeeCall,
): Promise<PayeeAnswer> {
  return changePayee(request, call, {
    kind: 'reactivation',
    from: 'DEACTIVATED',
    to: activatedNow(call.bank),
    waiting: 'PENDING',
    done: 'Activated Successfully!!',
    proposed: (name) => `The activation of ${name} has been sent for authorisation.`,
    alert: 'was activated again',
  });
}

async function changePayee(
  request: PayeeFields<'DELETE' | 'UPDATE'>,
  call: PayeeCall,
  change: Change,
): Promise<PayeeAnswer> {
  const { bank } = call;
  const requestNo = `B${await bank.rrns.next()}`;
  return call.once(async (tx) => {
    const payee = await requirePayee(tx, call, request);
    const isRequest = call.caller.principal === 'maker';
    const to = isRequest ? { status: change.waiting } : change.to;
    const movedPayee =
      (await movePayee(tx, payee.id, [change.from], to)) ?? refuseChange(call, payee);
    const PayeeList = [listedPayee(movedPayee, bank.clock.now())];
    if (isRequest) {
      await proposeChange(tx, call, movedPayee, { kind: change.kind, requestNo });
      return { PayeeList, Message: change.proposed(movedPayee.name) };
    }
    await bank.outbox.send(tx, payeeAlert(requireUser(call).mobile, movedPayee, change.alert));
    return { PayeeList, Message: change.done };
  });
}

/** Why a payee in this state is not changed so. */
function refuseChange(call: PayeeCall, { name, status }: PayeeRecord): never {
  switch (status) {
    case 'PENDING':
    case 'PENDINGDELETE':
      return call.refuse('9063', `A request for ${name} is waiting already.`);
    case 'ACTIVATED':
      return call.refuse('9050', `${name} is activated already.`);
    case 'DEACTIVATED':
      return call.refuse('9044', `${name} is deactivated already.`);
    case 'REJECTED':
      return call.refuse('9044', `${name} was rejected. Please add the beneficiary again.`);
  }
}
