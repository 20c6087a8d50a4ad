import { afterOtp, confirmByOtp } from './confirm-by-otp.ts';
import type { SignedInClient } from './signed-in-client.ts';
import type { CallOptions, CallResult } from './switch-client.ts';

/** A payee as a test names one: of this bank with six or more digits, of another by its IFSC. */
export type NamedPayee = {
  readonly payeeName: string;
  readonly accountNumber: string;
  readonly ifscCode?: string;
  readonly Nickname?: string;
};

/** What the documents name of a payee, whether he waits or not. */
export const payeeFields =
  'payeeName Nickname accountNumber bankName ifscCode STATUS statusFlag payeeType payeeSubType payeeMobileNumber payeeMmid accountType'.split(
    ' ',
  );

/** The body of a change as the portal sends it. */
export function payeeBody(client: SignedInClient, requestType: string, payee: NamedPayee) {
  const { ifscCode = '' } = payee;
  return {
    requestType,
    mobileNumber: client.user,
    customerNumber: client.customerNo,
    payeeType: ifscCode === '' || ifscCode.startsWith('SHKR') ? 'MBINTRA' : 'MBINTER',
    payeeSubType: '',
    Nickname: 'Known',
    payeeMobileNumber: '',
    payeeMmid: '',
    ifscCode,
    accountType: '',
    TPin: '',
    PayeeStatus: requestType === 'UPDATE' ? '1' : '',
    ...payee,
  };
}

export function callPayee(
  client: SignedInClient,
  requestType: string,
  payee: NamedPayee,
  options?: CallOptions,
): Promise<CallResult> {
  return client.call('ManagePayeeService', payeeBody(client, requestType, payee), options);
}

/** Confirms the name and account by OTP, as the portal asks for it. */
export function confirmPayee(client: SignedInClient, payee: NamedPayee): Promise<string> {
  return confirmByOtp(client, ...otpOf(payee));
}

function otpOf({ payeeName: variable1, accountNumber: variable2 }: NamedPayee) {
  return ['ADDBENEFICIARY', { variable1, variable2 }] as const;
}

/** Adds after an OTP, or decides after one. */
export async function confirmedPayee(
  client: SignedInClient,
  requestType: string,
  payee: NamedPayee,
): Promise<CallResult> {
  return afterOtp(client, otpOf(payee), () => callPayee(client, requestType, payee));
}

type PayeeRow = Readonly<Record<string, string>>;

/** VIEW, PENDING or PENDINGDELETE; the code 100 is an empty list. */
export async function listPayees(
  client: SignedInClient,
  requestType = 'VIEW',
  payeeType?: string,
): Promise<readonly PayeeRow[]> {
  const answer = await client.call('ManagePayeeService', {
    requestType,
    mobileNumber: client.user,
    customerNumber: client.customerNo,
    ...(payeeType !== undefined && { payeeType }),
  });
  if (answer.kind !== 'success') {
    if (answer.code === '100') return [];
    throw new Error(`${requestType} answered ${answer.code} ${answer.message}`);
  }
  return (answer.body as { PayeeList: PayeeRow[] }).PayeeList;
}

/** The status flag of the payee with this account, or none where there is no such payee. */
export async function flagOf(client: SignedInClient, accountNumber: string): Promise<string> {
  const rows = await listPayees(client);
  return rows.find((payee) => payee['accountNumber'] === accountNumber)?.['statusFlag'] ?? 'none';
}

/** What the client has asked for and decided on; the code 100 is an empty list. */
export async function ownPayeeRequests(client: SignedInClient): Promise<readonly PayeeRow[]> {
  const { user: mobileNumber, customerNo: customerNumber } = client;
  const history = { requestType: 'H', mobileNumber, customerNumber };
  const answer = await client.call('ManagePayeeService', history);
  if (answer.kind === 'success') return (answer.body as { RequestList: PayeeRow[] }).RequestList;
  if (answer.code === '100') return [];
  throw new Error(`H answered ${answer.code} ${answer.message}`);
}

// What Meera has asked for before the bank begins: to add Malvan, and to deactivate Kulkarni Textiles.
export const malvan = { payeeName: 'Malvan Cashew Traders', accountNumber: '006011000002936' };
export const textiles = { payeeName: 'Kulkarni Textiles', accountNumber: '001011000007902' };

/** Of another bank, and nobody's payee yet. */
export const krishi = {
  payeeName: 'Krishi Pumps',
  accountNumber: '60118827999',
  ifscCode: 'MAHB0000002',
};
