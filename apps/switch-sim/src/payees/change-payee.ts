import { requireUser } from '../call/refusal.ts';
import { listedPayee, movePayee, payeeAlert, type PayeeRecord } from './payee-record.ts';
import { takePayeeChange } from './payee-changes.ts';
import { type PayeeAnswer, type PayeeCall, type PayeeFields, requirePayee } from './payee-call.ts';
import { alertWords, asApproved, proposeChange, standing } from './payee-request.ts';

/**
 * Takes a payee out of use, or brings a deactivated one back (B259, RULINGS B2); a maker's wish waits
 * for a checker, and nobody is paid meanwhile.
 */
export async function changePayee(
  request: PayeeFields<'DELETE' | 'UPDATE'>,
  call: PayeeCall,
  kind: keyof typeof changes,
): Promise<PayeeAnswer> {
  const { bank } = call;
  const { from, done, noun } = changes[kind];
  const requestNo = `B${await bank.rrns.next()}`;
  return call.once(async (tx) => {
    const payee = await requirePayee(tx, call, request);
    const isRequest = call.caller.principal === 'maker';
    const to = isRequest ? { status: standing[kind].waiting } : asApproved(bank, kind);
    const movedPayee = (await movePayee(tx, payee.id, [from], to)) ?? refuseChange(call, payee);
    await takePayeeChange(tx, call);
    const PayeeList = [listedPayee(movedPayee, bank.clock.now())];
    if (isRequest) {
      await proposeChange(tx, call, movedPayee, { kind, requestNo });
      const Message = `The ${noun} of ${movedPayee.name} has been sent for authorisation.`;
      return { PayeeList, Message };
    }
    await bank.outbox.send(tx, payeeAlert(requireUser(call).mobile, movedPayee, alertWords[kind]));
    return { PayeeList, Message: done };
  });
}

const changes = {
  deletion: { from: 'ACTIVATED', done: 'Deactivated Successfully!!', noun: 'deactivation' },
  reactivation: { from: 'DEACTIVATED', done: 'Activated Successfully!!', noun: 'activation' },
} as const;

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
