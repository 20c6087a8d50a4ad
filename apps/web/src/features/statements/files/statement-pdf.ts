import { type Printing, printPaper } from '../../../paper/print-paper.ts';
import type { AccountStatement } from '../account-statement.ts';
import { statementPaper } from './statement-document.ts';
import type { StatementTexts } from './statement-texts.ts';

/** Makes the PDF of a statement, and tells how far it is. */
export async function statementPdf(
  statement: AccountStatement,
  texts: StatementTexts,
  making: Omit<Printing, 'onDrawn'> & {
    readonly madeAt: Date;
    /** Hears how many of the lines are done, in ever larger numbers. */
    readonly onProgress: (done: number) => void;
  },
): Promise<Uint8Array> {
  const { madeAt, onProgress, ...printing } = making;
  const progress = steadily(statement.lines.length, onProgress);
  const total = statement.lines.length + 2;
  const paper = statementPaper(statement, texts, madeAt, {
    onMeasure: (row) => progress(measuring * (row / total)),
    onLayOut: (row) => progress(measuring + layingOut * (row / total)),
  });
  return await printPaper(paper, {
    ...printing,
    onDrawn: (drawn) => progress(measuring + layingOut + drawing * drawn),
  });
}

/** Turns shares of the whole into numbers of lines, and passes on only those that grow. */
function steadily(lines: number, tell: (done: number) => void): (share: number) => void {
  const step = Math.max(1, Math.round(lines / 100));
  let reported = 0;
  return (share) => {
    const done = Math.min(lines, Math.round(lines * share));
    if (done < reported + step) return;
    reported = done;
    tell(done);
  };
}

// The shares that the three passes take of the time, as measured on ten thousand lines.
const measuring = 0.35;
const layingOut = 0.25;
const drawing = 0.4;
