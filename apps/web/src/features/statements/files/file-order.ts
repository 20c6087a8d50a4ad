import type { PaperFonts } from '../../../paper/paper-fonts.ts';
import type { AccountStatement } from '../account-statement.ts';
import type { StatementTexts } from './statement-texts.ts';

export const fileKinds = ['pdf', 'xlsx', 'csv', 'ofx', 'qif', 'mt940'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a worker is asked to make. */
export type FileOrder = {
  readonly kind: FileKind;
  readonly statement: AccountStatement;
  readonly texts: StatementTexts;
  /** The bank's day, YYYY-MM-DD: no finer, so that one day's files are the same bytes. */
  readonly madeOn: string;
  readonly fonts: PaperFonts | null;
  /** What a PDF is closed by; it goes no further than the worker. */
  readonly password?: string;
};

export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  ofx: 'application/x-ofx',
  qif: 'application/qif',
  mt940: 'text/plain;charset=us-ascii',
} as const satisfies Record<FileKind, string>;

export function fileNameOf(account: string, kind: FileKind): string {
  return `StatementOfAccount_${account}.${kind}`;
}
