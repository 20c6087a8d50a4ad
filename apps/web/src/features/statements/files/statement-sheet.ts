import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { strToU8, zipSync } from 'fflate';
import { xmlText } from '@sahakar/paper/xml-text';
import type { AccountLine, AccountStatement } from '../account-statement.ts';
import { factsOf } from './statement-facts.ts';
import { headingsOf, type StatementTexts } from './statement-texts.ts';

/** The statement as a workbook of one sheet, the same bytes for the same statement. */
export function statementSheet(statement: AccountStatement, texts: StatementTexts): Uint8Array {
  const files = {
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': workbook(statement.account),
    'xl/_rels/workbook.xml.rels': workbookRelations,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet(statement, texts),
  };
  const bytes = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(bytes), { level: 6, mtime: zipMoment });
}

type Cell = { readonly xml: (reference: string) => string };

function sheet(statement: AccountStatement, texts: StatementTexts): string {
  const facts = factsOf(statement, texts).map(({ term, value }) => [
    text(term, 'bold'),
    text(value),
  ]);
  const headings = headingsOf(texts).map((heading) => text(heading, 'heading'));
  const { openingPaise, closingPaise, totals } = statement;
  const rows: readonly (readonly (Cell | null)[])[] = [
    [text(texts.terms.title, 'bold')],
    ...facts,
    [],
    headings,
    [null, null, text(texts.terms.opening, 'bold'), null, null, null, money(openingPaise)],
    ...statement.lines.map(rowOf),
    [
      null,
      null,
      text(texts.terms.closing, 'bold'),
      null,
      money(totals.debitPaise),
      money(totals.creditPaise),
      money(closingPaise),
    ],
  ];
  const frozen = facts.length + 3;
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;
}

function rowOf(line: AccountLine): readonly (Cell | null)[] {
  return [
    day(line.entryDate),
    day(line.valueDate),
    text(line.particulars),
    line.instrument === '' ? null : text(line.instrument),
    line.isCredit ? null : money(line.paise),
    line.isCredit ? money(line.paise) : null,
    money(line.balancePaise),
  ];
}

function rowXml(cells: readonly (Cell | null)[], place: number): string {
  const written = cells.map((cell, column) => cell?.xml(`${letters[column] ?? ''}${place + 1}`));
  return `<row r="${place + 1}">${written.join('')}</row>`;
}

/** Text never becomes a formula: it stands in the cell itself, marked as text. */
function text(value: string, style: 'plain' | 'bold' | 'heading' = 'plain'): Cell {
  const inside = `<is><t xml:space="preserve">${xmlText(literal(value))}</t></is>`;
  return { xml: (at) => `<c r="${at}" s="${styleOf[style]}" t="inlineStr">${inside}</c>` };
}

/** A spreadsheet reads `_x0041_` as the character of that number (ECMA-376, ST_Xstring), unless its first underscore is written so itself. */
function literal(value: string): string {
  // The end of one may begin the next, so what follows the underscore is only looked at.
  return value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** Rupees with two decimals; a debit balance is below zero. */
function money(paise: bigint): Cell {
  const style = styleOf[grouping(paise)];
  return { xml: (at) => `<c r="${at}" s="${style}"><v>${rupeesText(paise)}</v></c>` };
}

/** A format has two conditions, and those above zero need both. */
function grouping(paise: bigint): 'money' | 'lakhsOwed' | 'croresOwed' {
  if (paise > -1_00_000_00n) return 'money';
  return paise > -1_00_00_000_00n ? 'lakhsOwed' : 'croresOwed';
}

function day(date: string): Cell {
  const serial = Date.parse(`${date}T00:00:00Z`) / 86_400_000 + daysBefore1970;
  return { xml: (at) => `<c r="${at}" s="${styleOf.day}"><v>${serial}</v></c>` };
}

// A spreadsheet counts days from the last of December 1899.
const daysBefore1970 = 25_569;
// The archive's own time of its files; local parts, which is what the format stores.
const zipMoment = new Date(2026, 0, 1);
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const widths = [16, 14, 52, 14, 18, 18, 20];
const styleOf = {
  plain: 0,
  bold: 1,
  heading: 2,
  money: 3,
  day: 4,
  lakhsOwed: 5,
  croresOwed: 6,
} as const;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const bundle = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${declaration}<Types xmlns="${bundle}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mime}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`;

function relations(kind: string, target: string): string {
  return `${declaration}<Relationships xmlns="${bundle}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
}

const workbookRelations = `${declaration}<Relationships xmlns="${bundle}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;

function workbook(name: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

// Indian grouping is a number format: crores, lakhs, then thousands; and the day before the month.
const lakhs = '##\\,##\\,##0.00';
const crores = `##\\,${lakhs}`;
const indian = `[&gt;=10000000]${crores};[&gt;=100000]${lakhs};##,##0.00`;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="${indian}"/><numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="166" formatCode="${lakhs}"/><numFmt numFmtId="167" formatCode="${crores}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF3EFE6"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf fontId="1" fillId="2" xfId="0" applyFont="1" applyFill="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" xfId="0" applyNumberFormat="1"/><xf numFmtId="167" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
