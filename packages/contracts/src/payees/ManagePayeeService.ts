import * as z from 'zod/mini';
import { decisionRefusals, requestId } from '../approvals/maker-request.ts';
import { contract } from '../contract.ts';
import { answeredList, answeredText, optionalList } from '../wire/answered.ts';
import { customerNumber, ifsc, mobileNumber, text, unused } from '../wire/fields.ts';
import { handedBack } from '../wire/handed-back.ts';
import { additionRules } from './addition-rules.ts';
import {
  ListedPayee,
  outsideAccountNumber,
  payeeSubTypes,
  payeeTypes,
  rejectRemarkLengthMax,
  RequestedPayee,
} from './payee.ts';
import { additionOf, undocumented } from '../dialect/addition.ts';

/** Fields that every request carries; what a verb does not use stays empty or away. */
const commonFields = {
  mobileNumber,
  customerNumber,
  payeeSubType: z.optional(z.enum(payeeSubTypes)),
  payeeName: unused,
  Nickname: unused,
  payeeMobileNumber: unused,
  payeeMmid: unused,
  accountNumber: unused,
  ifscCode: unused,
  /** The two digits of an account code; empty where nobody asks for it. */
  accountType: z.optional(handedBack(z.string().check(z.regex(/^(\d{2})?$/)))),
  /** Not checked: no screen asks for it (B398). */
  TPin: z.optional(text(30)),
  PayeeStatus: unused,
};

const listFields = { ...commonFields, payeeType: z.optional(z.enum(['', ...payeeTypes])) };

/** One payee, by the three things that make him one. */
const payeeFields = {
  ...commonFields,
  payeeType: z.enum(payeeTypes),
  payeeName: handedBack(text(60)),
  /** Of this bank 15 digits, which is asked for below. */
  accountNumber: handedBack(outsideAccountNumber),
  /** The payee's branch; the bank knows it of its own accounts. */
  ifscCode: z.union([z.literal(''), ifsc]),
};

/** Addition, sent where RejectRemark is announced: what the maker is told. */
const rejectionFields = {
  ...payeeFields,
  RejectRemark: additionOf('RejectRemark', z.optional(text(rejectRemarkLengthMax))),
};

const addition = z.strictObject({
  requestType: z.literal('ADD'),
  ...payeeFields,
  Nickname: text(30),
});

const everybody = { may: ['retail', 'corporate-as-retail', 'maker', 'checker', 'both'] } as const;
const entering = { may: ['retail', 'corporate-as-retail', 'maker', 'both'] } as const;
const deciding = { may: ['checker', 'both'] } as const;

/**
 * The payees of the session's customer: seen, entered, and decided on where a maker has entered.
 * Additions (ruling 31): everybody lists which changes he has asked for and decided, newest first (H),
 * and a maker withdraws one that still waits (W).
 */
export const ManagePayeeService = contract({
  name: 'ManagePayeeService',
  access: {
    operation: 'requestType',
    by: {
      VIEW: everybody,
      ADD: entering,
      UPDATE: entering,
      DELETE: entering,
      PENDING: deciding,
      PENDINGDELETE: deciding,
      APPROVE: deciding,
      REJECTADD: deciding,
      APPROVEDELETE: deciding,
      REJECTDELETE: deciding,
      H: { may: ['maker', ...deciding.may] },
      W: { may: ['maker'] },
    },
  },
  owns: { customerNumber: 'customer' },
  effect: ['ADD', 'UPDATE', 'DELETE', 'APPROVE', 'REJECTADD', 'APPROVEDELETE', 'REJECTDELETE', 'W'],
  money: null,
  session: 'stays',
  secrets: { TPin: 'hidden' },
  request: z.discriminatedUnion('requestType', [
    z.strictObject({ requestType: z.literal('VIEW'), ...listFields }),
    z.strictObject({ requestType: z.literal('PENDING'), ...listFields }),
    z.strictObject({ requestType: z.literal('PENDINGDELETE'), ...listFields }),
    addition.check(...additionRules),
    // The one change that is documented: a payee that is not active becomes so.
    z.strictObject({
      requestType: z.literal('UPDATE'),
      ...payeeFields,
      PayeeStatus: z.literal('1'),
    }),
    z.strictObject({ requestType: z.literal('DELETE'), ...payeeFields }),
    z.strictObject({ requestType: z.literal('APPROVE'), ...payeeFields }),
    z.strictObject({ requestType: z.literal('REJECTADD'), ...rejectionFields }),
    z.strictObject({ requestType: z.literal('APPROVEDELETE'), ...payeeFields }),
    z.strictObject({ requestType: z.literal('REJECTDELETE'), ...rejectionFields }),
    additionOf(
      'History',
      z.strictObject({ requestType: z.literal('H'), mobileNumber, customerNumber }),
    ),
    additionOf(
      'Recall',
      z.strictObject({
        requestType: z.literal('W'),
        mobileNumber,
        customerNumber,
        RequestId: requestId,
      }),
    ),
  ]),
  response: z.object({
    /** All of them, or after a change the one that has changed. */
    PayeeList: optionalList(ListedPayee),
    /** Addition: the answer to H. */
    RequestList: additionOf('History', z.optional(answeredList(RequestedPayee))),
    Message: undocumented(answeredText),
  }),
  refusals: [
    '100',
    '9020',
    '9023',
    '9024',
    '9044',
    '9050',
    '9051',
    '9052',
    '9053',
    '9054',
    '9055',
    ...decisionRefusals,
    '9063',
  ],
  examples: [
    {
      title: 'lists the payees',
      request: { requestType: 'VIEW', mobileNumber: '9820012345', customerNumber: '100042317' },
      response: { PayeeList: [example('ACTIVATED', '1')], Message: '' },
    },
    {
      title: 'adds a payee of the same bank',
      request: {
        requestType: 'ADD',
        mobileNumber: '9820012345',
        customerNumber: '100042317',
        payeeType: 'MBINTRA',
        payeeSubType: '',
        payeeName: 'Ravi Shankar Joshi',
        Nickname: 'Ravi',
        payeeMobileNumber: '',
        payeeMmid: '',
        accountNumber: '001010000051204',
        ifscCode: '',
        accountType: '',
        TPin: '',
        PayeeStatus: '',
      },
      response: {
        PayeeList: [example('ACTIVATED', '1')],
        Message: 'Ravi Shankar Joshi has been added as a beneficiary.',
      },
    },
    {
      title: 'a checker approves what a maker has entered',
      request: {
        requestType: 'APPROVE',
        mobileNumber: '9820000212',
        customerNumber: '200007316',
        payeeType: 'MBINTRA',
        payeeName: 'Ravi Shankar Joshi',
        accountNumber: '001010000051204',
        ifscCode: 'SHKR0000001',
      },
      response: {
        PayeeList: [example('ACTIVATED', '1')],
        Message: 'Ravi Shankar Joshi has been approved as a beneficiary.',
      },
    },
    {
      title: 'a checker rejects what a maker has entered',
      request: {
        requestType: 'REJECTADD',
        mobileNumber: '9820000212',
        customerNumber: '200007316',
        payeeType: 'MBINTRA',
        payeeName: 'Ravi Shankar Joshi',
        accountNumber: '001010000051204',
        ifscCode: 'SHKR0000001',
        RejectRemark: 'no contract with him',
      },
      response: {
        PayeeList: [{ ...example('REJECTED', '4'), RejectRemark: 'no contract with him' }],
        Message: 'Ravi Shankar Joshi has been rejected.',
      },
    },
    {
      title: 'what waits for a checker',
      request: { requestType: 'PENDING', mobileNumber: '9820000212', customerNumber: '200007316' },
      response: {
        PayeeList: [
          {
            ...example('PENDING', '2'),
            RequestKind: 'addition',
            RequestedBy: 'Meera Patil',
            RequestedOn: '19-11-2026 16:20:00',
            OwnRequest: 'N',
          },
        ],
        Message: '',
      },
    },
    {
      title: 'what a maker has asked for',
      request: { requestType: 'H', mobileNumber: '9820000211', customerNumber: '200007316' },
      response: {
        PayeeList: [],
        RequestList: [
          {
            ...example('REJECTED', '4'),
            RequestId: 'B632500000003',
            RequestKind: 'addition',
            RequestedBy: 'Meera Patil',
            RequestedOn: '19-11-2026 16:20:00',
            OwnRequest: 'Y',
            State: 'REJECTED',
            DecidedBy: 'Charles Fernandes',
            DecidedOn: '21-11-2026 11:02:10',
            DecisionRemark: 'no contract with him',
          },
        ],
        Message: '',
      },
    },
    {
      title: 'a maker withdraws a request',
      request: {
        requestType: 'W',
        mobileNumber: '9820000211',
        customerNumber: '200007316',
        RequestId: 'B632500000003',
      },
      response: {
        PayeeList: [],
        Message: 'The request to add Ravi Shankar Joshi has been withdrawn.',
      },
    },
  ],
});

function example(statusFlag: string, STATUS: string) {
  return {
    payeeName: 'Ravi Shankar Joshi',
    Nickname: 'Ravi',
    accountNumber: '001010000051204',
    bankName: 'Sahakar Bank',
    ifscCode: 'SHKR0000001',
    STATUS,
    statusFlag,
    payeeType: 'MBINTRA',
    payeeSubType: 'SB',
    payeeMobileNumber: '',
    payeeMmid: '',
    accountType: '10',
  };
}
