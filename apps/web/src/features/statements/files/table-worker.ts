import { answerWithFile } from '../../../paper/answer-with-file.ts';
import type { FileOrder } from './file-order.ts';
import { statementCsv } from './statement-csv.ts';
import { statementMt940 } from './statement-mt940.ts';
import { statementOfx } from './statement-ofx.ts';
import { statementQif } from './statement-qif.ts';
import { statementSheet } from './statement-sheet.ts';
import { takeOrder } from './take-order.ts';

takeOrder((order) => void answerWithFile(() => fileOf(order)));

function fileOf({ kind, statement, texts, madeOn }: FileOrder): Uint8Array {
  switch (kind) {
    case 'xlsx':
      return statementSheet(statement, texts);
    case 'csv':
      return statementCsv(statement, texts);
    case 'ofx':
      return statementOfx(statement, { bank: texts.bank, madeOn });
    case 'qif':
      return statementQif(statement);
    case 'mt940':
      return statementMt940(statement);
    case 'pdf':
      throw new Error('Another worker makes the PDF');
  }
}
