import type { ManagePayeeService } from '@sahakar/contracts/payees/ManagePayeeService';
import type { Reader } from '@sahakar/db/dialect';
import { authorisations } from '@sahakar/db/schema/otp';
import { namesAsked, payeeChanges, payeeRequests, payees } from '@sahakar/db/schema/payees';
import { asc } from '@sahakar/db/sql';
import type * as z from 'zod/mini';
import { grantAuthorisation } from '../otp/authorisation.ts';
import type { OtpDetails } from '../otp/otp-details.ts';
import { services } from '../services.ts';
import { charles, farida, meera } from './bare-requests.ts';
import { callOfUser, type CallingUser } from './desk-of-user.ts';
import type { TestBank } from './start-bank.ts';

type Row = typeof payees.$inferInsert;
type Request = z.output<(typeof ManagePayeeService)['request']>;

/** Of Meera's, Charles' and Farida's customer. */
export const godavari = '200007316';

export const [maker, checker, both] = [
  { loginUsername: meera, customerNo: godavari, principal: 'maker' },
  { loginUsername: charles, customerNo: godavari, principal: 'checker' },
  { loginUsername: farida, customerNo: godavari, principal: 'both' },
] as const satisfies CallingUser[];

/** Who is a payee where nothing else is told, as a call names him. */
export const named = {
  payeeType: 'MBINTER',
  payeeName: 'Krishi Pumps',
  accountNumber: '60118827999',
  ifscCode: 'MAHB0000002',
} as const;

/** Payees of one customer and what is done with them, without a session or an envelope. */
export function barePayees(own: TestBank) {
  const { store, clock } = own.bank;
  const { inBank } = own;
  const rowOf = (other: Partial<Row> = {}): Row => ({
    id: 'P1',
    customerNo: godavari,
    payeeType: 'MBINTER',
    payeeSubType: 'CA',
    name: 'Krishi Pumps',
    nickname: 'Pumps',
    accountNumber: '60118827999',
    ifsc: 'MAHB0000002',
    bankName: 'Bank of Maharashtra',
    mobile: '9820000999',
    mmid: '9240999',
    accountType: '11',
    status: 'ACTIVATED',
    createdAt: new Date(clock.now().getTime() - 86_400_000),
    ...other,
  });
  return {
    inBank,
    /** One who has been a payee since yesterday, in some respects another. */
    rowOf,
    keep: (...rows: Partial<Row>[]) =>
      inBank((tx) => tx.insert(payees).values(rows.map((row) => rowOf(row)))),
    rows: (db: Reader = store.read) => db.select().from(payees).orderBy(asc(payees.id)),
    requests: () => store.read.select().from(payeeRequests).orderBy(asc(payeeRequests.requestNo)),
    /** A call of the service as its contract has read it. */
    manage: (request: Partial<Request> & Pick<Request, 'requestType'>, user: CallingUser = both) =>
      // Safe: a test names what the verb looks at.
      services.ManagePayeeService(request as Request, callOfUser(own, user)),
    /** The OTP of this user is for these details. */
    confirm: (details: OtpDetails, { loginUsername }: CallingUser = both) =>
      inBank((tx) =>
        grantAuthorisation(tx, own.bank, {
          sessionHash: 'session',
          loginUsername,
          requestType: 'ADDBENEFICIARY',
          details,
        }),
      ),
    /** Nobody is a payee, nothing waits, and nothing has been confirmed or asked for today. */
    clear: () =>
      inBank(async (tx) => {
        for (const table of [authorisations, payeeRequests, payees, namesAsked, payeeChanges]) {
          await tx.delete(table);
        }
      }),
  };
}
