import type { ManagePayeeService as Contract } from '@sahakar/contracts/beneficiaries/ManagePayeeService';
import { payees } from '@sahakar/db/schema/payees';
import { asc, eq } from 'drizzle-orm';
import type { Call, Handler } from '../call/handler.ts';

/** The payees of the session's customer; the request type picks what is done with them. */
export const ManagePayeeService: Handler<typeof Contract> = async (request, call) => {
  switch (request.requestType) {
    case 'VIEW':
      return viewPayees(request.customerNumber, call);
  }
};

/** The documented STATUS digit of each status flag (DECISIONS B1). */
const statusDigits = {
  ACTIVATED: '1',
  DEACTIVATED: '0',
  PENDING: '2',
  PENDINGDELETE: '3',
  REJECTED: '4',
} as const;

async function viewPayees(customerNo: string, { bank, refuse }: Call<typeof Contract>) {
  const rows = await bank.store.read
    .select()
    .from(payees)
    .where(eq(payees.customerNo, customerNo))
    .orderBy(asc(payees.createdAt), asc(payees.id));
  if (rows.length === 0) return refuse('100', 'No record found');
  return {
    PayeeList: rows.map((payee) => ({
      payeeName: payee.name,
      Nickname: payee.nickname,
      accountNumber: payee.accountNumber,
      bankName: payee.bankName,
      ifscCode: payee.ifsc,
      STATUS: statusDigits[payee.status],
      statusFlag: payee.status,
      payeeType: payee.payeeType,
      payeeSubType: payee.payeeSubType,
      payeeMobileNumber: payee.mobile,
      payeeMmid: payee.mmid,
      accountType: payee.accountType,
    })),
  };
}
