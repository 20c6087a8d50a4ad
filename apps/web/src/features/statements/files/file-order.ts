import type { AccountStatement } from '../account-statement.ts';
import type { PdfFonts } from './statement-pdf.ts';
import type { StatementTexts } from './statement-texts.ts';

export const fileKinds = ['pdf', 'xlsx', 'csv', 'ofx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a worker is asked to make. */
export type FileOrder = {
  readonly kind: FileKind;
  readonly statement: AccountStatement;
  readonly texts: StatementTexts;
  /** The bank's day, YYYY-MM-DD: no finer, so that one day's files are the same bytes. */
  readonly madeOn: string;
  readonly fonts: PdfFonts | null;
};

/** What a worker says of its work. */
export type FileReport =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };

export const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  ofx: 'application/x-ofx',
} as const satisfies Record<FileKind, string>;

export function fileNameOf(account: string, kind: FileKind): string {
  return `StatementOfAccount_${account}.${kind}`;
}
