import type { PositivePayStatementService as Contract } from '@sahakar/contracts/cheques/PositivePayStatementService';
import type { PositivePayStatus } from '@sahakar/contracts/cheques/positive-pay';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { positivePayInstructions as instructions } from '@sahakar/db/schema/cheques';
import { and, desc, eq, gte, lte } from '@sahakar/db/sql';
import type { Call, Handler } from '../call/handler.ts';
import { isBehind, readInPages, rowsAtOnce } from '../call/read-in-pages.ts';

type Instruction = typeof instructions.$inferSelect;
type Request = Parameters<Handler<typeof Contract>>[0];

/** The positive pay instructions of an own account, newest first. */
export const PositivePayStatementService: Handler<typeof Contract> = async (request, call) => {
  const { from, to, amount, number } = filtersOf(request, call);
  const { at, chequeNumber } = instructions;
  const isMatch = and(
    eq(instructions.accountNumber, request.AccountNumber),
    from === null ? undefined : gte(instructions.registeredOn, from),
    to === null ? undefined : lte(instructions.registeredOn, to),
    amount === null ? undefined : eq(instructions.amount, amount),
    number === null ? undefined : eq(chequeNumber, number),
  );
  const rows = await readInPages<Instruction>((last) =>
    call.bank.store.read
      .select()
      .from(instructions)
      .where(
        and(isMatch, last && isBehind('falling', [at, last.at], [chequeNumber, last.chequeNumber])),
      )
      .orderBy(desc(at), desc(chequeNumber))
      .limit(rowsAtOnce),
  );
  return {
    PositivePayList: rows.map((instruction) => ({
      ChannelType: instruction.channel,
      BeneficiaryName: instruction.payeeName.trim(),
      ChequeNumber: instruction.chequeNumber,
      ChequeDate: instruction.chequeDate,
      ChequeAmount: instruction.amount,
      Status: statuses[instruction.state],
    })),
  };
};

const statuses = {
  registered: 'Registered',
  matched: 'Matched',
  mismatched: 'Mismatched',
  expired: 'Expired',
} as const satisfies Record<Instruction['state'], PositivePayStatus>;

/** Both days or none; a search for nothing in particular goes back a while, not to the beginning. */
function filtersOf(request: Request, call: Call<typeof Contract>) {
  const from = given(request.viewfromdate);
  const to = given(request.viewtodate);
  const amount = given(request.amountviewhistory);
  const number = given(request.instrumentnumberviewhistory);
  if ((from === null) !== (to === null)) {
    call.refuse('9100', 'Please give both dates or none.');
  }
  if (from !== null && to !== null && to < from) {
    call.refuse('9100', 'The end date is before the start date.');
  }
  const isOpen = from === null && amount === null && number === null;
  const { historyDays } = call.bank.policy.positivePay;
  const since = isOpen ? daysAfter(call.bank.clock.today(), -historyDays) : from;
  return { from: since, to, amount, number };
}

function given<Value>(filter: Value | '' | null | undefined): Value | null {
  return filter === '' || filter === undefined ? null : filter;
}
