import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { statementSheet } from './statement-sheet.ts';
import { line, statement } from './testing-lines.ts';
import { englishTexts } from './testing-texts.ts';

test('a debit balance of lakhs or crores is grouped in the workbook as a credit one is', () => {
  const owed = [99_999_99n, 1_00_000_00n, 99_99_999_99n, 1_00_00_000_00n];
  const files = unzipSync(
    statementSheet(
      statement(
        0n,
        owed.map((paise, place) => line({ paise: paise - (owed[place - 1] ?? 0n) })),
      ),
      englishTexts,
    ),
  );
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const formats = new Map(
    [...xml('xl/styles.xml').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(
      ([, id, code]) => [id, code],
    ),
  );
  const cellStyles = [...xml('xl/styles.xml').matchAll(/<xf ([^>]*)xfId="0"/g)].map(
    ([, facts]) => /numFmtId="(\d+)"/.exec(facts ?? '')?.[1],
  );
  const formatOf = (value: string) => {
    const style = new RegExp(`s="(\\d+)"><v>${value}</v>`).exec(
      xml('xl/worksheets/sheet1.xml'),
    )?.[1];
    return formats.get(cellStyles[Number(style)]);
  };
  expect(formatOf('-99999.99')).toMatch(/;##,##0\.00$/);
  expect(formatOf('-100000.00')).toBe('##\\,##\\,##0.00');
  expect(formatOf('-9999999.99')).toBe('##\\,##\\,##0.00');
  expect(formatOf('-10000000.00')).toBe('##\\,##\\,##\\,##0.00');
});
