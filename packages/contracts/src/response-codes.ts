/**
 * Every code that the switch answers inside the sealed error object, with its name.
 * 0 to 7999 are the documented ones (RULINGS 4.1); 9001 to 9199 are ours (4.2).
 */
export const responseCodes = {
  '0': 'success',
  '100': 'no-record',
  '5002': 'no-pending-request',
  '5007': 'user-already-active',
  '5011': 'never-had-the-product',
  '5029': 'otp-wrong',
  '5050': 'user-id-found',
  '5051': 'not-registered',
  '5052': 'reset-allowed',
  '5053': 'refused-at-this-channel',
  '5054': 'unlock-allowed',
  '5055': 'reserved-5055',
  '5056': 'reserved-5056',
  '5057': 'details-do-not-match',
  '5099': 'mobile-changed-at-branch',
  '7002': 'no-open-record',
  '7999': 'no-transactions',
  '9001': 'wrong-user-id-or-password',
  '9002': 'user-locked',
  '9003': 'user-disabled',
  '9010': 'session-ended',
  '9011': 'not-permitted',
  '9012': 'not-found',
  '9015': 'unknown-service',
  '9020': 'otp-expired',
  '9021': 'otp-void',
  '9022': 'otp-generation-limit',
  '9023': 'otp-not-generated',
  '9024': 'otp-for-other-details',
  '9030': 'transaction-password-wrong',
  '9031': 'transaction-password-locked',
  '9040': 'insufficient-balance',
  '9041': 'outside-rail-limits',
  '9042': 'daily-amount-exceeded',
  '9043': 'daily-count-exceeded',
  '9044': 'payee-not-activated',
  '9045': 'payee-cooling',
  '9046': 'rail-not-allowed',
  '9047': 'request-id-reused',
  '9048': 'still-running',
  '9049': 'limit-unchanged',
  '9050': 'payee-exists',
  '9051': 'payee-is-own-account',
  '9052': 'ifsc-unknown',
  '9053': 'account-unknown',
  '9054': 'payees-per-day',
  '9055': 'names-asked-per-day',
  '9056': 'name-not-told',
  '9060': 'request-not-pending',
  '9061': 'same-person',
  '9062': 'changed-since-shown',
  '9063': 'duplicate-pending',
  '9070': 'card-details-wrong',
  '9071': 'card-state-conflict',
  '9080': 'cheque-not-of-account',
  '9081': 'cheque-paid',
  '9082': 'cheque-stopped',
  '9083': 'positive-pay-exists',
  '9084': 'cheque-presented',
  '9090': 'schedule-not-deletable',
  '9091': 'schedule-invalid',
  '9100': 'field-invalid',
  '9110': 'money-services-closed',
  '9199': 'injected-fault',
} as const;

export type ResponseCode = keyof typeof responseCodes;
export type RefusalCode = Exclude<ResponseCode, '0'>;

/**
 * Faults of the envelope: clear JSON, no business meaning (ENVELOPE 2.8). Those from 9502 on are of
 * whoever stands in front of a switch, or of one whose database is away: of these 9503 alone says
 * that nothing was carried out.
 */
export const envelopeFaults = {
  '9400': 400,
  '9401': 401,
  '9402': 400,
  '9403': 401,
  '9413': 413,
  '9415': 415,
  '9429': 429,
  '9500': 500,
  '9502': 502,
  '9503': 503,
  '9504': 504,
} as const;

export type EnvelopeFaultCode = keyof typeof envelopeFaults;

export function isResponseCode(code: string): code is ResponseCode {
  return Object.hasOwn(responseCodes, code);
}
