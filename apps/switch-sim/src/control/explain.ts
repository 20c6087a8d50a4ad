import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { and, desc, eq } from '@sahakar/db/sql';
import { ExplainQuery, explainUsage } from '@sahakar/simulator/control/calls';
import { findAccount } from '../accounts/account-record.ts';
import { availableFunds, clearBalance, sanctionOn } from '../accounts/available-funds.ts';
import type { Bank } from '../bank.ts';
import { type Because, because, onlyWhen, tomorrow } from '../call/because.ts';
import { kolkataIso } from '../clock.ts';
import { limitUsageOf } from '../limits/limit-usage.ts';
import { ruleNewPayee } from '../transfers/new-payee-limit.ts';
import { rulePayee } from '../transfers/payee-of-customer.ts';
import type { World } from '../world.ts';
import { ControlError, readInput } from './control-input.ts';

/** What a balance, a limit or a payee is made of. */
type Explanation = Because & {
  readonly about: string;
  /** Of a balance, the newest first. */
  readonly postings?: readonly object[];
};

export async function explain(
  world: World,
  query: unknown,
): Promise<Explanation | readonly Explanation[]> {
  const { account, person, payee } = readInput(ExplainQuery, query, explainUsage);
  if (account !== undefined) return explainBalance(world.bank, account);
  if (person === undefined) throw new ControlError(400, explainUsage);
  const customerNo = customerOf(world, person);
  return payee === undefined
    ? explainLimit(world.bank, customerNo)
    : explainPayees(world.bank, customerNo, payee);
}

function customerOf({ story }: World, person: string): string {
  const { cast = [], visitors = [], customers = [] } = story ?? {};
  const member =
    cast.find(({ key, loginUsername }) => [key, loginUsername].includes(person)) ??
    visitors.find(({ key }) => key === person);
  const customer = customers.find(({ key }) => key === member?.customerKey);
  if (customer !== undefined) return customer.number;
  throw new ControlError(404, `Nobody of this world's cast is called ${person}.`);
}

const postingsShown = 10;

async function explainBalance(bank: Bank, number: string): Promise<Explanation> {
  const { read } = bank.store;
  const account = await findAccount(read, number);
  if (account === null) throw new ControlError(404, `There is no account ${number}.`);
  const [ledger] = await read
    .select({ entries: ledgerAccounts.entries })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, number));
  const latest = await read
    .select()
    .from(postings)
    .where(eq(postings.accountId, number))
    .orderBy(desc(postings.entryNo))
    .limit(postingsShown);
  const day = bank.clock.today();
  const numbers = {
    balance: rupeesText(account.balance),
    'kept back by liens': rupeesText(account.held),
    clear: rupeesText(clearBalance(account)),
    'sanction today': rupeesText(sanctionOn(account, day)),
    'may be spent': rupeesText(availableFunds(account, day, bank.policy)),
    postings: ledger?.entries ?? 0,
  };
  const when = 'The balance is the sum of all postings';
  return {
    about: `The balance of ${number}`,
    ...because('RULINGS A1', numbers, onlyWhen(when)),
    postings: latest.map(({ entryNo, rrn, amount, balanceAfter, entryOn, narration }) => ({
      entryNo,
      rrn,
      amount: rupeesText(amount),
      balanceAfter: rupeesText(balanceAfter),
      entryOn,
      narration,
    })),
  };
}

async function explainLimit(bank: Bank, customerNo: string): Promise<Explanation> {
  const limit = await limitUsageOf(bank.store.read, customerNo, bank.clock.today());
  const numbers = {
    'limit of the day': rupeesText(limit.Total_Transaction_Limit),
    'used today': rupeesText(limit.Used_Transaction_Limit),
    'left today': rupeesText(limit.UnUsed_Transaction_Limit),
    'transfers a day': limit.Total_Transaction_Count,
    'made today': limit.Used_Transaction_Count,
    ...(limit.Next_Transaction_Limit !== undefined && {
      'higher limit': rupeesText(limit.Next_Transaction_Limit),
      'holds from': limit.Next_From ?? '',
    }),
  };
  return {
    about: `The daily limit of customer ${customerNo}`,
    ...because('RULINGS D1', numbers, { ...tomorrow(bank.clock), when: 'Begins anew tomorrow' }),
  };
}

async function explainPayees(
  bank: Bank,
  customerNo: string,
  accountNumber: string,
): Promise<readonly Explanation[]> {
  const isMeant = and(eq(payees.customerNo, customerNo), eq(payees.accountNumber, accountNumber));
  const rows = await bank.store.read.select().from(payees).where(isMeant);
  if (rows.length === 0) throw new ControlError(404, `There is no payee with ${accountNumber}.`);
  const explanations: Explanation[] = [];
  for (const payee of rows) {
    const { name, ifsc, status, usableFrom, createdAt, lastPaidAt, lastPaidAmount } = payee;
    // By the least that can be paid.
    const refusal =
      rulePayee(payee, bank.clock.now())?.because ??
      (await ruleNewPayee(bank.store.read, bank, payee, 1n))?.because;
    const numbers = {
      status,
      'added on': kolkataIso(createdAt),
      ...(usableFrom !== null && { 'usable from': kolkataIso(usableFrom) }),
      ...(lastPaidAt !== null && { 'last paid': kolkataIso(lastPaidAt) }),
      ...(lastPaidAmount !== null && { 'last amount': rupeesText(lastPaidAmount) }),
    };
    const rule = refusal?.rule ?? 'RULINGS T13';
    const passes = refusal?.passes ?? onlyWhen('Now: he can be paid');
    const told = because(rule, numbers, passes);
    const others = (refusal?.compared ?? []).filter(({ what }) => !Object.hasOwn(numbers, what));
    const compared = [...told.compared, ...others];
    explanations.push({ about: `The payee ${name}, ${ifsc}`, ...told, compared });
  }
  return explanations;
}
