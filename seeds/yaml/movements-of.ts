import { scheduleDate } from '@sahakar/contracts/schedules/schedule-dates';
import type { Movement, MovementKind } from '../scenario.ts';
import type { Path } from './checked-yaml.ts';
import { chequeNumbering } from './cheque-books.ts';
import { accountNames, findAccount, type HeldAccount, type Holder } from './holders.ts';
import type { WrittenScenario } from './scenario-shape.ts';
import { momentText, shown, type Telling } from './telling.ts';

type WrittenMovement = WrittenScenario['movements'][number];

/** A movement with the place where it is written, so that its line can be named. */
export type ToldMovement = { readonly movement: Movement; readonly path: Path };

const frequencies = { daily: '2', weekly: '3', monthly: '4' } as const;

/** Everything that has happened to accounts before the story begins. */
export function movementsOf(
  story: WrittenScenario,
  holders: readonly Holder[],
  telling: Telling,
): ToldMovement[] {
  const numbered = chequeNumbering(story, holders, telling);
  return story.movements.flatMap((written, at) => {
    const path = ['movements', at];
    const held = accountAt(written.account, [...path, 'account'], holders, telling);
    const other =
      written.to === undefined ? null : accountAt(written.to, [...path, 'to'], holders, telling);
    if ((written.kind === 'within-bank-transfer') !== (written.to !== undefined)) {
      telling.tell(
        path,
        'A within-bank-transfer needs to, the other account, and nothing else takes it.',
      );
    }
    if (held === null) return [];
    if (other === held) telling.tell([...path, 'to'], 'It is the same account.');
    const moments = momentsOf(written, path, telling);
    const cheques = numbered({ held, written, path, times: moments.length });
    return moments.map((at, turn) => ({
      path,
      movement: {
        kind: written.kind,
        at,
        accountNumber: held.account.number,
        ...(other !== null && { toAccountNumber: other.account.number }),
        amountPaise: written.amount,
        particulars: written.text ?? usualText[written.kind],
        ...chequeAt(cheques, turn),
      },
    }));
  });
}

function accountAt(
  reference: string,
  path: Path,
  holders: readonly Holder[],
  telling: Telling,
): HeldAccount | null {
  const found = findAccount(holders, reference);
  if (found !== null) return found.held;
  telling.tell(path, `There is no such account; ${accountNames(holders)}.`);
  return null;
}

function momentsOf(written: WrittenMovement, path: Path, telling: Telling): string[] {
  if (written.amount <= 0n)
    telling.tell([...path, 'amount'], 'It is above zero; the kind says which way it goes.');
  const isRepeated = written.repeat !== undefined;
  if (isRepeated !== (written.times !== undefined)) {
    telling.tell(path, 'repeat and times belong together.');
  }
  const first = telling.pastMoment(written.at, '11:00', [...path, 'at']);
  if (written.repeat === undefined) return [first];
  const frequency = frequencies[written.repeat];
  const all = Array.from({ length: written.times ?? 1 }, (_, at) =>
    momentText(scheduleDate(first.slice(0, 10), frequency, at), first.slice(11, 16)),
  );
  const late = all.find((moment) => moment >= telling.now);
  if (late !== undefined) {
    telling.tell(
      [...path, 'times'],
      `The last of them come after the story begins: ${shown(late)} is not before ${shown(telling.now)}.`,
    );
  }
  return all;
}

function chequeAt(cheques: readonly string[], turn: number) {
  const chequeNumber = cheques[turn];
  return chequeNumber === undefined ? {} : { chequeNumber };
}

const usualText: Readonly<Record<MovementKind, string>> = {
  'salary-credit': 'Salary',
  'interest-credit': 'Interest',
  'cash-withdrawal': 'ATM Dadar West',
  'card-purchase': 'Sai Krupa Kirana Stores',
  'cheque-paid': 'Self',
  'cash-deposit': 'Cash at the counter',
  'neft-inward': 'NEFT from another bank',
  'imps-inward': 'IMPS from another bank',
  'neft-outward-settled': 'NEFT to another bank',
  'imps-outward': 'IMPS to another bank',
  charge: 'Service charge',
  'tax-deducted': 'Tax deducted at source',
  'within-bank-transfer': 'Transfer',
};
