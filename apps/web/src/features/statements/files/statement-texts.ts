import type { Language } from '../../../i18n/languages.ts';

type Texts = typeof import('../../../i18n/en/statements.json');

/** The words that stand in a file, in the language of the screen it was asked for on. */
export type StatementTexts = {
  readonly language: Language;
  readonly bank: string;
  readonly terms: Texts['file'] & Pick<Texts['result'], 'opening' | 'closing'> & { period: string };
  readonly columns: Texts['columns'];
};

/** The headings of a statement's table, in the order of its columns. */
export function headingsOf({ columns }: StatementTexts): readonly string[] {
  return [
    columns.date,
    columns.valueDate,
    columns.particulars,
    columns.instrument,
    columns.withdrawal,
    columns.deposit,
    columns.balance,
  ];
}
