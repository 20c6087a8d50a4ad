import { groupedRupees, paiseOf } from '@sahakar/contracts/wire/rupees';
import type { ComparedTable } from './compared-tables.ts';
import type { BankRows, ChangedRow, TableDiff, ToldRow } from './told-rows.ts';

type Sides = { readonly earlier: BankRows; readonly later: BankRows };

/** What has changed, as somebody at the bank would say it; most important first. */
export function wordsOf(
  tables: readonly TableDiff[],
  earlier: BankRows,
  later: BankRows,
): string[] {
  const sides = { earlier, later };
  return tables.flatMap((diff) => (special[diff.table] ?? counted)(diff, sides));
}

const special: Partial<Record<ComparedTable, (diff: TableDiff, sides: Sides) => string[]>> = {
  'ledger accounts': ({ changed }, sides) => changed.flatMap((row) => balanceWords(row, sides)),
  journals: (diff) =>
    netted(diff, 'kind').map(([kind, count]) =>
      count > 0 ? `${times(count)} ${kind} more` : `${times(-count)} ${kind} fewer`,
    ),
  postings: () => [],
  'audit lines': () => [],
  'used daily limits': () => [],
  instalments: () => [],
  'messages by SMS': (diff) =>
    netted(diff, 'mobile').map(([mobile, count]) =>
      count > 0 ? `${times(count)} SMS to ${mobile}` : `${times(-count)} SMS fewer to ${mobile}`,
    ),
  payees: ({ added, removed, changed }, sides) => [
    ...added.map((row) => `${payeeName(row, sides)}: added`),
    ...removed.map((row) => `${payeeName(row, sides)}: gone`),
    ...changed.flatMap(({ key, changes }) => {
      const { status } = changes;
      const row = sides.later.get('payees')?.get(key) ?? {};
      return status === undefined
        ? []
        : [`${payeeName(row, sides)}: ${String(status.before)} to ${String(status.after)}`];
    }),
  ],
  schedules: ({ added, removed, changed }, sides) => [
    ...added.map((row) => `schedule to ${String(row['toName'])}: ordered, ${paid(row, sides)}`),
    ...removed.map((row) => `schedule to ${String(row['toName'])}: gone`),
    ...changed.map(({ key }) => {
      const row = sides.later.get('schedules')?.get(key) ?? {};
      return `schedule to ${String(row['toName'])}: ${paid(row, sides)}, ${String(row['status'])}`;
    }),
  ],
};

/** A balance with its owner: Asha Vijay Kulkarni's savings account 001010000042317: 50,000.00 to 47,500.00. */
function balanceWords({ key, changes }: ChangedRow, { later }: Sides): string[] {
  const { balance } = changes;
  if (balance === undefined || later.get('ledger accounts')?.get(key)?.['kind'] !== 'customer')
    return [];
  const account = later.get('accounts')?.get(key);
  const owner = later.get('customers')?.get(String(account?.['customerNo']));
  const what =
    account === undefined
      ? `account ${key}`
      : `${String(owner?.['name'])}'s ${String(account['accountType']).toLowerCase()} account ${key}`;
  return [`${what}: ${rupees(balance.before)} to ${rupees(balance.after)}`];
}

function payeeName(row: ToldRow, { later, earlier }: Sides): string {
  const number = String(row['customerNo']);
  const owner = later.get('customers')?.get(number) ?? earlier.get('customers')?.get(number);
  return `${String(owner?.['name'])}'s payee ${String(row['nickname'])}`;
}

function paid(row: ToldRow, { later }: Sides): string {
  const instalments = [...(later.get('instalments')?.values() ?? [])].filter(
    ({ scheduleId }) => scheduleId === row['id'],
  );
  const done = instalments.filter(({ outcome }) => outcome === 'S').length;
  const failed = instalments.filter(({ outcome }) => outcome === 'F').length;
  const words = `${done} of ${String(row['payments'])} paid`;
  return failed === 0 ? words : `${words}, ${failed} failed`;
}

function counted({ table, added, removed, changed }: TableDiff): string[] {
  const parts = [
    added.length > 0 ? `${added.length} more` : '',
    removed.length > 0 ? `${removed.length} fewer` : '',
    changed.length > 0 ? `${changed.length} changed (${columnsOf(changed)})` : '',
  ];
  return [`${table}: ${parts.filter((part) => part !== '').join(', ')}`];
}

const columnsOf = (changed: readonly ChangedRow[]) =>
  [...new Set(changed.flatMap(({ changes }) => Object.keys(changes)))].join(', ');

/** How many more there are of each; ids that the bank draws by chance make no difference. */
function netted({ added, removed }: TableDiff, column: string): [string, number][] {
  const counts = new Map<string, number>();
  const count = (rows: readonly ToldRow[], by: number) => {
    for (const row of rows) {
      const value = String(row[column]);
      counts.set(value, (counts.get(value) ?? 0) + by);
    }
  };
  count(added, 1);
  count(removed, -1);
  return [...counts].filter(([, net]) => net !== 0);
}

const times = (count: number) => (count === 1 ? 'one' : String(count));

function rupees(text: unknown): string {
  const paise = paiseOf(String(text)) ?? 0n;
  return paise < 0n ? `-${groupedRupees(-paise)}` : groupedRupees(paise);
}
