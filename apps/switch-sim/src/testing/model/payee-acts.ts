import { type Act, directActors, guarded, reasons, roleOf } from './act.ts';
import {
  type Customer,
  customerOf,
  type Model,
  type ModelPayeeRequest,
  type PayeeStatus,
  type Who,
} from './bank-model.ts';
import { confirmationFor, type Signed } from './otp-acts.ts';
import { customerNoOf } from './transfer-acts.ts';

/** Somebody whom a customer pays, or might. */
export type Candidate = {
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
};

const within = (name: string, account: string) => ({ name, account, ifsc: '' });

const gurpreet = within('Gurpreet Singh Bedi', '003010000072089');

/** Whom the commands add, change and decide on. */
export const candidates: Readonly<Record<Customer, readonly Candidate[]>> = {
  asha: [
    within('Ravi Shankar Joshi', '001010000051204'),
    within('Joseph A. Pereira', '005010000018446'),
    gurpreet,
    { name: 'Rohit Deshpande', account: '20345678841', ifsc: 'SBIN0000300' },
  ],
  ravi: [within('Asha V. Kulkarni', '001010000042317'), gurpreet],
  godavari: [
    within('Sahyadri Seeds Pvt Ltd', '002011000008164'),
    within('Malvan Cashew Traders', '006011000002936'),
    within('Kulkarni Textiles', '001011000007902'),
    { name: 'Krishna Transport', account: '110205001934', ifsc: 'ICIC0001102' },
  ],
};

const entering = [...directActors, 'maker'] as const;
const deciding = ['checker', 'both'] as const;

const payeeOf = ({ payees }: Model, who: Who, { account }: Candidate) =>
  payees.find((payee) => payee.customer === customerOf[who] && payee.account === account);

const requestFor = ({ payeeRequests }: Model, who: Who, { account }: Candidate) =>
  payeeRequests.find(
    (one) => one.customer === customerOf[who] && one.account === account && one.state === 'PENDING',
  );

/**
 * What is signed of a payee where an OTP is sent or compared: of who may decide it is about the request
 * that waits, and good for no later one (M6). A checker can only confirm one that waits.
 */
export function signedPayee(model: Model, who: Who, candidate: Candidate): Signed {
  const request = deciding.some((role) => role === roleOf[who])
    ? requestFor(model, who, candidate)
    : undefined;
  return signedFor(model, who, candidate, request);
}

function signedFor(
  { payeeRequests }: Model,
  who: Who,
  candidate: Candidate,
  request?: ModelPayeeRequest,
): Signed {
  return {
    type: 'ADDBENEFICIARY',
    variables: { variable1: candidate.name, variable2: candidate.account },
    added: request === undefined ? undefined : payeeRequests.indexOf(request),
    roles: [...entering, 'checker'],
    refusals(model) {
      if (roleOf[who] !== 'checker' || requestFor(model, who, candidate) !== undefined) return [];
      return [payeeOf(model, who, candidate) === undefined ? '9012' : '9060'];
    },
  };
}

function bodyOf(who: Who, requestType: string, { name, account, ifsc }: Candidate) {
  return {
    requestType,
    mobileNumber: '9820000000',
    customerNumber: customerNoOf(who),
    payeeType: ifsc === '' ? 'MBINTRA' : 'MBINTER',
    payeeSubType: '',
    payeeName: name,
    Nickname: 'Known',
    payeeMobileNumber: '',
    payeeMmid: '',
    accountNumber: account,
    ifscCode: ifsc,
    accountType: '',
    TPin: '',
    PayeeStatus: requestType === 'UPDATE' ? '1' : '',
  };
}

/** Adds a payee at once, or asks a checker to (RULINGS B2, B8). */
export function addPayee(who: Who, candidate: Candidate): Act {
  return {
    name: `${who} adds ${candidate.name}`,
    who,
    isOnce: true,
    wire: () => ['ManagePayeeService', bodyOf(who, 'ADD', candidate)],
    foretell: (model) =>
      guarded(model, who, entering, () => {
        const payee = payeeOf(model, who, candidate);
        const confirmation = confirmationFor(model, who, signedFor(model, who, candidate));
        return {
          refusals: [
            ...confirmation.refusals,
            ...reasons(
              ['9050', payee?.status === 'ACTIVATED'],
              ['9063', payee?.status === 'PENDING' || payee?.status === 'PENDINGDELETE'],
            ),
          ],
          succeed() {
            confirmation.use();
            const kind = payee?.status === 'DEACTIVATED' ? 'reactivation' : 'addition';
            moveOrAsk(model, who, { candidate, kind, to: 'ACTIVATED', waiting: 'PENDING' });
          },
        };
      }),
  };
}

type Move = {
  readonly candidate: Candidate;
  readonly kind: 'addition' | 'reactivation' | 'deletion';
  readonly to: PayeeStatus;
  readonly waiting: PayeeStatus;
};

/** What a maker wants waits for a checker; everybody else's wish holds at once. */
function moveOrAsk(model: Model, who: Who, { candidate, kind, to, waiting }: Move): void {
  const customer = customerOf[who];
  const { account } = candidate;
  const isRequest = roleOf[who] === 'maker';
  const status = isRequest ? waiting : to;
  const payee = payeeOf(model, who, candidate);
  if (payee === undefined) model.payees.push({ customer, account, status });
  else payee.status = status;
  if (isRequest) {
    model.payeeRequests.push({ customer, account, kind, maker: who, state: 'PENDING' });
  }
}

/** Takes a payee out of use, or brings one back; neither needs an OTP. */
export function changePayee(who: Who, verb: 'DELETE' | 'UPDATE', candidate: Candidate): Act {
  const isEnd = verb === 'DELETE';
  return {
    name: `${who} ${isEnd ? 'deactivates' : 'activates'} ${candidate.name}`,
    who,
    isOnce: true,
    wire: () => ['ManagePayeeService', bodyOf(who, verb, candidate)],
    foretell: (model) =>
      guarded(model, who, entering, () => {
        const status = payeeOf(model, who, candidate)?.status;
        return {
          refusals: reasons(
            ['9012', status === undefined],
            ['9063', status === 'PENDING' || status === 'PENDINGDELETE'],
            ['9044', status === 'REJECTED' || (isEnd && status === 'DEACTIVATED')],
            ['9050', !isEnd && status === 'ACTIVATED'],
          ),
          succeed() {
            const move = isEnd
              ? ({ kind: 'deletion', to: 'DEACTIVATED', waiting: 'PENDINGDELETE' } as const)
              : ({ kind: 'reactivation', to: 'ACTIVATED', waiting: 'PENDING' } as const);
            moveOrAsk(model, who, { candidate, ...move });
          },
        };
      }),
  };
}

export const payeeVerbs = ['APPROVE', 'REJECTADD', 'APPROVEDELETE', 'REJECTDELETE'] as const;
export type PayeeVerb = (typeof payeeVerbs)[number];

/** Decides on what a maker has asked for of a payee; an approval needs an OTP (RULINGS B4). */
export function decideOnPayee(who: Who, verb: PayeeVerb, candidate: Candidate): Act {
  const isOfDeletion = verb.endsWith('DELETE');
  const isApproval = verb.startsWith('APPROVE');
  return {
    name: `${who} decides ${verb} of ${candidate.name}`,
    who,
    isOnce: true,
    wire: () => ['ManagePayeeService', bodyOf(who, verb, candidate)],
    foretell: (model) =>
      guarded(model, who, deciding, () => {
        const payee = payeeOf(model, who, candidate);
        const request = requestFor(model, who, candidate);
        const isMeant = request !== undefined && (request.kind === 'deletion') === isOfDeletion;
        const confirmation = confirmationFor(model, who, signedFor(model, who, candidate, request));
        return {
          refusals: [
            ...reasons(
              ['9012', payee === undefined],
              ['9060', payee !== undefined && !isMeant],
              ['9061', isMeant && request.maker === who],
            ),
            ...(isApproval ? confirmation.refusals : []),
          ],
          succeed() {
            if (payee === undefined || request === undefined) return;
            if (isApproval) confirmation.use();
            request.state = isApproval ? 'APPROVED' : 'REJECTED';
            payee.status = outcomes[request.kind][isApproval ? 'approved' : 'rejected'];
          },
        };
      }),
  };
}

const outcomes = {
  addition: { approved: 'ACTIVATED', rejected: 'REJECTED' },
  reactivation: { approved: 'ACTIVATED', rejected: 'DEACTIVATED' },
  deletion: { approved: 'DEACTIVATED', rejected: 'ACTIVATED' },
} as const;
