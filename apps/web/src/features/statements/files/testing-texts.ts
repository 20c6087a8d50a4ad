import english from '../../../i18n/en/statements.json' with { type: 'json' };
import type { StatementTexts } from './statement-texts.ts';

const { file, result, period, columns } = english;

export const englishTexts: StatementTexts = {
  language: 'en',
  bank: 'Sahakar Bank',
  terms: { ...file, opening: result.opening, closing: result.closing, period },
  columns: { ...columns, withdrawal: 'Withdrawal (₹)', deposit: 'Deposit (₹)' },
};
