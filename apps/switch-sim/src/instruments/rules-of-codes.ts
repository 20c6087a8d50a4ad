import type { RefusalCode } from '@sahakar/contracts/response-codes';
import { type Because, because, onlyWhen } from '../call/because.ts';

/** Where the rule behind a code stands, and when the call would pass, if who refuses says no more. */
export function ruleOfCode(code: RefusalCode): Because {
  const [rule, when] = rules[code];
  return because(rule, {}, onlyWhen(when));
}

/** By the place in docs/rulings.md; a test holds that each is there. */
const rules = {
  '100': ['RULINGS 4.1', 'Once there is an entry of this kind'],
  '5002': ['RULINGS 4.1', 'Once a request waits'],
  '5007': ['RULINGS 4.1', 'Nothing is locked, so nothing is to be unlocked'],
  '5011': ['RULINGS 4.1', 'Once the customer has such a product'],
  '5029': ['ruling 5', 'With the right OTP, while tries are left'],
  '5050': ['RULINGS 4.1', 'This is the way on: the card comes next'],
  '5051': ['RULINGS 4.1', 'Once the customer has registered'],
  '5052': ['RULINGS 4.1', 'This is the way on: the reset comes next'],
  '5053': ['RULINGS 4.1', 'Not at this channel'],
  '5054': ['RULINGS 4.1', 'This is the way on: the unlock comes next'],
  '5055': ['RULINGS 4.1', 'Once the injected fault is removed'],
  '5056': ['RULINGS 4.1', 'Once the injected fault is removed'],
  '5057': ['RULINGS 4.1', 'With the details of a customer'],
  '5099': ['RULINGS E10', 'Once the newer mobile number is confirmed'],
  '7002': ['RULINGS 4.1', 'Once such a product is open again'],
  '7999': ['RULINGS 4.1', 'For a period with entries'],
  '9001': ['RULINGS L11', 'With the right user ID and password, before the third wrong try'],
  '9002': ['RULINGS L11', 'After UNBLOCK, or a day later for a user ID that nobody has'],
  '9003': ['RULINGS R3', 'Once the branch has enabled the user'],
  '9010': ['RULINGS R-13', 'After a new sign-in'],
  '9011': ['RULINGS E9', 'For a user whose role may do this'],
  '9012': ['ruling 7', 'With details of the session’s own customer'],
  '9015': ['RULINGS R4', 'By the name of a service that this switch offers'],
  '9020': ['RULINGS O7', 'With another OTP'],
  '9021': ['RULINGS O8', 'With another OTP'],
  '9022': ['RULINGS O2', 'After a right OTP, or tomorrow for the count of the day'],
  '9023': ['ruling 5', 'After an OTP for exactly this'],
  '9024': ['ruling 33', 'With an OTP for exactly these details'],
  '9030': ['RULINGS P8', 'With the right transaction password, while tries are left'],
  '9031': ['RULINGS P8', 'Once the transaction password is reset'],
  '9040': ['RULINGS T2', 'Once the account holds enough'],
  '9041': ['RULINGS T1', 'With an amount within the bounds of the rail'],
  '9042': ['RULINGS D1', 'Tomorrow'],
  '9043': ['RULINGS D1', 'Tomorrow'],
  '9044': ['RULINGS T13', 'Once the payee is activated'],
  '9045': ['RULINGS B10', 'Once the cooling period is over'],
  '9046': ['RULINGS T10', 'From another account, or by another way'],
  '9047': ['RULINGS T7', 'Under another X-Request-Id'],
  '9048': ['RULINGS T7', 'Once the first call of this id is answered'],
  '9049': ['RULINGS D4', 'With another limit than the present one'],
  '9050': ['RULINGS B8', 'With another account or IFSC'],
  '9051': ['RULINGS B7', 'With an account of somebody else'],
  '9052': ['RULINGS B6', 'With the IFSC of a bank'],
  '9053': ['RULINGS T13', 'With an account that can be credited'],
  '9054': ['RULINGS R3', 'Tomorrow'],
  '9055': ['RULINGS R3', 'Tomorrow'],
  '9056': ['ruling 31', 'For an account of a bank that tells names'],
  '9060': ['RULINGS K1', 'For a request that is pending'],
  '9061': ['ruling 10', 'For somebody who has not made the request'],
  '9062': ['RULINGS T13', 'Once it is shown again as it is now'],
  '9063': ['RULINGS K7', 'Once the equal request is decided, or with AllowDuplicate'],
  '9070': ['RULINGS L21', 'With the details of a card that is valid'],
  '9071': ['RULINGS X3', 'For a card in another state'],
  '9080': ['RULINGS R6', 'With a cheque of this account'],
  '9081': ['RULINGS R6', 'With a cheque that is not paid'],
  '9082': ['RULINGS R6', 'With a cheque that is not stopped'],
  '9083': ['ruling 34', 'With a cheque that has no instruction'],
  '9084': ['RULINGS R6', 'With a cheque that is not presented'],
  '9090': ['RULINGS H7', 'With a payment that is still pending'],
  '9091': ['RULINGS H5', 'With dates and numbers as the bank works them out'],
  '9100': ['RULINGS R6', 'With the fields as the contract has them'],
  '9110': ['RULINGS R3', 'Once the book is in order'],
  '9199': ['RULINGS R5', 'Once the injected fault is removed'],
} as const satisfies Record<RefusalCode, readonly [string, string]>;

/** Every rule that stands behind a code. */
export const rulesOfCodes: readonly string[] = Object.values(rules).map(([rule]) => rule);
