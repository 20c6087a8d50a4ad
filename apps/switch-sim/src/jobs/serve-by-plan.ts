import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Reader, Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import type { EntryMoment } from '../ledger/post-by-plan.ts';
import { orFailed } from './or-failed.ts';

/** When a day is served, and the references of what it enters. */
export type PlanDesk = Omit<EntryMoment, 'rrn'> & { readonly rrns: readonly string[] };

type Product = {
  readonly accountNumber: string;
  /** The last day of its plan that was served; null before the first one. */
  readonly servedOn: string | null;
};

/** How deposits, or loans, are served. */
export type Plan<P extends Product> = {
  /** The next of those that are open, by their numbers and behind this one; none at the end. */
  page(read: Reader, after: string): PromiseLike<readonly P[]>;
  /** So many entries has a day at the most. */
  readonly entriesMax: number;
  /** The first day of its plan, up to this one, that was not served. */
  nextDay(product: P, day: string): string | null;
  /** Does what the plan has on a day, and says so. */
  serve(tx: Tx, product: P, day: string, desk: PlanDesk): Promise<string>;
  /** As it stands now; undefined once it is closed. */
  find(tx: Tx, accountNumber: string): Promise<P | undefined>;
  /** Notes that it was served up to a day, where it was not before, and tells how it stands then. */
  noteServed(tx: Tx, accountNumber: string, day: string): Promise<P | undefined>;
};

/**
 * Does what the plans of products have up to a day, one day of one product in one transaction, which
 * notes how far it has come: a run that was left in the middle goes on behind that, and days that no
 * run has come by, since it failed or a clock was set back behind one that had run, are made up for in
 * their order. One that cannot be served keeps no other from its turn.
 */
export async function serveByPlan<P extends Product>(
  bank: Bank,
  plan: Plan<P>,
  day: string,
  report: Report,
): Promise<void> {
  for (let after = ''; ;) {
    const page = await plan.page(bank.store.read, after);
    for (const product of page) {
      // Most have nothing on a day, and a bank has as many as it likes.
      await letOthersIn();
      const outcome = await orFailed(() => serveUpTo(bank, plan, product, day));
      if (outcome !== '') report(`${product.accountNumber} ${outcome}`);
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.accountNumber;
  }
}

/** Is told what came of each product that had something. */
export type Report = (outcome: string) => void;

const reportsMax = 100;

/**
 * What came of products, as the outcome of a job: of more than a hundred by their count, and of those
 * that failed the first hundred. It keeps no more of a night in which millions have something.
 */
export function nightReport(): { readonly add: Report; told(): string } {
  const reports: string[] = [];
  const failed: string[] = [];
  const counts = { done: 0, failed: 0 };
  return {
    add(report) {
      const isFailed = report.includes(' failed: ');
      counts[isFailed ? 'failed' : 'done'] += 1;
      if (reports.length < reportsMax) reports.push(report);
      if (isFailed && failed.length < reportsMax) failed.push(report);
    },
    told() {
      if (counts.done + counts.failed <= reportsMax) return reports.join('; ');
      const others = counts.failed - failed.length;
      const rest = others > 0 ? [`and ${others} others that failed`] : [];
      return [`served ${counts.done} deposits and loans`, ...failed, ...rest].join('; ');
    },
  };
}

async function serveUpTo<P extends Product>(
  bank: Bank,
  plan: Plan<P>,
  product: P,
  day: string,
): Promise<string> {
  const { accountNumber } = product;
  const outcomes: string[] = [];
  let one: P | undefined = product;
  while (one !== undefined) {
    const next: string | null = plan.nextDay(one, day);
    if (next === null) break;
    if (one.servedOn === null) {
      // The days before its first one lie behind, so that this one is not lost where it fails.
      const before = daysAfter(next, -1);
      await bank.store.transaction((tx) => plan.noteServed(tx, accountNumber, before));
    }
    const rrns: string[] = [];
    while (rrns.length < plan.entriesMax) rrns.push(await bank.rrns.next());
    const desk = { at: bank.clock.now(), rrns };
    const served = await bank.store.transaction((tx) =>
      serveNext(tx, plan, accountNumber, day, desk),
    );
    if (served.outcome !== '') outcomes.push(served.outcome);
    one = served.after;
  }
  return outcomes.join('; ');
}

type Served<P> = { readonly outcome: string; readonly after: P | undefined };

/** Serves one day of a product as it stands now, and tells how it stands then. */
async function serveNext<P extends Product>(
  tx: Tx,
  plan: Plan<P>,
  accountNumber: string,
  upTo: string,
  desk: PlanDesk,
): Promise<Served<P>> {
  const product = await plan.find(tx, accountNumber);
  const day = product === undefined ? null : plan.nextDay(product, upTo);
  // Another process may have been at it meanwhile.
  if (product === undefined || day === null) return { outcome: '', after: undefined };
  const outcome = await plan.serve(tx, product, day, desk);
  return { outcome, after: await plan.noteServed(tx, accountNumber, day) };
}
