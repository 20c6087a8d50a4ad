import { scheduleDate, type ScheduleFrequency } from '@sahakar/contracts/schedules/schedule-dates';
import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { askFor } from './ask-for.ts';
import { confirmByOtp } from './confirm-by-otp.ts';
import { activePayeeOf, type SignedInClient } from './signed-in-client.ts';
import type { TestBank } from './start-bank.ts';
import { transferBody } from './transfer-steps.ts';

type Transfer = ReturnType<typeof transferBody>;

/** The body of one verb, with which a service can at least be asked. */
export function scheduleBody(verb: string, transfer: Transfer, mobile = '9820000000'): object {
  const { CustNo } = transfer;
  switch (verb) {
    case 'ADD':
      return addBody(transfer, { startOn: '2026-12-01', frequency: '1', payments: 1 }, mobile);
    case 'GET':
      return { RequestType: 'GET', MobileNo: mobile, CustNo };
    default:
      return { RequestType: 'DELETE', HID: 'S000000000000', DID: '', CustNo };
  }
}

export type WantedSchedule = {
  readonly startOn: string;
  readonly frequency: ScheduleFrequency;
  readonly payments: number;
};

/** A schedule of a transfer within the bank, as the portal sends it. */
export function addBody(transfer: Transfer, schedule: WantedSchedule, MobileNo: string) {
  const { startOn, frequency, payments } = schedule;
  return {
    RequestType: 'ADD',
    Startdate: dayMonthYear(startOn),
    Enddate: dayMonthYear(scheduleDate(startOn, frequency, payments - 1)),
    ScheduleFrequency: frequency,
    PaymentType: 'INTRA',
    FromAccountNumber: transfer.FromAccountNumber,
    FromAcctType: '10',
    BenName: transfer.ToName,
    BenfAccountNo: transfer.BeneficiaryAccountNumber,
    ToaccountType: '10',
    ToIfsc: transfer.IfscCode,
    amount: transfer.Amount,
    RemAcctNo: transfer.FromAccountNumber,
    CustNo: transfer.CustNo,
    Status: 'E',
    MobileNo,
    BranchCode: transfer.FromAccountNumber.slice(0, 3),
    RRN: '',
    ScheduleType: frequency === '1' ? 'One Time' : 'Recurring',
    Occurrence: String(payments),
    ScheduleTransferList: [],
    Remark: transfer.Remark,
    TPin: transfer.TPin,
  };
}

/** The same to the person's first payee of another bank. */
export function toOtherBank<Body extends ReturnType<typeof addBody>>(
  bank: TestBank,
  client: SignedInClient,
  body: Body,
) {
  const payee = activePayeeOf(bank, client, 'MBINTER');
  return {
    ...body,
    PaymentType: 'NEFT',
    BenName: payee?.name ?? '',
    BenfAccountNo: payee?.accountNumber ?? '',
    ToIfsc: payee?.ifsc ?? '',
  };
}

type ScheduleDetails = Pick<
  ReturnType<typeof addBody>,
  'amount' | 'BenfAccountNo' | 'BenName' | 'ScheduleFrequency'
>;

/** Has an OTP validated for this schedule. */
export function confirmSchedule(client: SignedInClient, body: ScheduleDetails): Promise<string> {
  const { RequestType, ...variables } = scheduleOtp(body);
  return confirmByOtp(client, RequestType, variables);
}

/** What the documents name of a schedule's OTP. */
export function scheduleOtp(body: ScheduleDetails) {
  return {
    RequestType: 'SCHEDULETRANSFER',
    variable1: body.amount,
    variable2: body.BenfAccountNo,
    variable3: body.BenName,
    variable4: body.ScheduleFrequency,
  };
}

/** Makes a schedule of the person's own; answers the header that the list has of it. */
export async function addSchedule(
  bank: TestBank,
  client: SignedInClient,
  schedule: WantedSchedule & { readonly amount: string; readonly isToOtherBank?: boolean },
): Promise<ListedSchedule> {
  const within = addBody(transferBody(bank, client, schedule), schedule, client.user);
  const body = schedule.isToOtherBank === true ? toOtherBank(bank, client, within) : within;
  await confirmSchedule(client, body);
  const answer = await askFor(client, 'ScheduleTransferService', body);
  return scheduleOf(client, 'RRN' in answer ? `S${answer.RRN}` : '');
}

export type ListedInstalment = {
  readonly DID: string;
  readonly SrNo: string;
  readonly ScheduleDate: string;
  readonly ResponseMessage: string;
  readonly UtrNo: string;
  readonly Status: string;
  readonly Remarks: string;
};

export type ListedSchedule = {
  readonly HID: string;
  readonly status: string;
  readonly Details: readonly ListedInstalment[];
};

/** The customer's own schedules; without instalments unless one is asked for. */
export async function schedulesOf(
  client: SignedInClient,
  HID = '',
): Promise<readonly ListedSchedule[]> {
  const body = await client.expectCall('ScheduleTransferService', {
    RequestType: 'GET',
    MobileNo: client.user,
    CustNo: client.customerNo,
    ...(HID !== '' && { HID }),
  });
  // Safe: the service answers schedules, whose shape its own tests check.
  return (body as { ScheduleList: ListedSchedule[] }).ScheduleList;
}

export async function scheduleOf(client: SignedInClient, id: string): Promise<ListedSchedule> {
  const [schedule] = await schedulesOf(client, id);
  if (schedule === undefined) throw new Error(`There is no schedule ${id}`);
  return schedule;
}

export function deletion({ customerNo }: SignedInClient, HID: string, DID = '') {
  return { RequestType: 'DELETE', HID, DID, CustNo: customerNo };
}
