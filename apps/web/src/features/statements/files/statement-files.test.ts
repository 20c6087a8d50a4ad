import { strFromU8, unzipSync } from 'fflate';
import { Ofx } from 'ofx-data-extractor';
import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { statementMt940 } from './statement-mt940.ts';
import { statementOfx } from './statement-ofx.ts';
import { statementQif } from './statement-qif.ts';
import { statementSheet } from './statement-sheet.ts';
import { readMt940, readQif } from './testing-bank-files.ts';
import { line, statement } from './testing-lines.ts';
import { englishTexts } from './testing-texts.ts';

const made = { bank: 'Sahakar Bank', madeOn: '2026-11-21' };

const november = statement(1_99_560_75n, [
  line({
    entryDate: '2026-11-18',
    particulars: 'Cheque <paid> "Shree" & Medical',
    instrument: '004512',
    paise: 1_250_00n,
  }),
  line({
    entryDate: '2026-11-19',
    particulars: '=HYPERLINK("http://evil.example")',
    isCredit: true,
    paise: 86_200_00n,
  }),
  line({ entryDate: '2026-11-20', particulars: 'भाडे नोव्हेंबर', paise: 3_00_000_00n }),
]);

test('an independent reader of OFX finds the account, the period, each entry and the balance', () => {
  const ofx = new Ofx(textOf(statementOfx(november, made)));
  const { OFX } = ofx.toJson();
  const { STMTRS } = OFX.BANKMSGSRSV1.STMTTRNRS;
  expect(STMTRS.CURDEF).toBe('INR');
  expect(STMTRS.BANKACCTFROM).toMatchObject({ BANKID: 'SHKR0000001', ACCTTYPE: 'SAVINGS' });
  expect(STMTRS.BANKACCTFROM.ACCTID).toBe('001010000042317');
  const entries = ofx.getBankTransferList();
  expect(entries.map(({ TRNAMT }) => TRNAMT)).toEqual(['-1250.00', '86200.00', '-300000.00']);
  expect(entries.map(({ TRNTYPE }) => TRNTYPE)).toEqual(['CHECK', 'CREDIT', 'DEBIT']);
  expect(new Set(entries.map(({ FITID }) => FITID)).size).toBe(3);
  expect(JSON.stringify(OFX)).toContain('भाडे नोव्हेंबर');
  expect(Reflect.get(STMTRS.LEDGERBAL ?? {}, 'BALAMT')).toBe('-15489.25');
});

test.each([
  ['CA', 'CHECKING'],
  ['Current account', 'CHECKING'],
  ['CC', 'CREDITLINE'],
  ['OD', 'CREDITLINE'],
  ['LN', 'CREDITLINE'],
  ['Housing loan', 'CREDITLINE'],
  ['SB', 'SAVINGS'],
  ['Cash savings', 'SAVINGS'],
])(
  'an account of the kind %j is %s in OFX, whether a switch sends words or letters',
  (accountType, kind) => {
    const text = textOf(statementOfx({ ...november, accountType }, made));
    expect(text).toContain(`<ACCTTYPE>${kind}</ACCTTYPE>`);
  },
);

test('an entry keeps its OFX id in a statement of another period', () => {
  const later = { ...november, from: '2026-11-20', lines: november.lines.slice(2) };
  const ids = (of: typeof november) =>
    [...textOf(statementOfx(of, made)).matchAll(/<FITID>([^<]+)/g)].map(([, id]) => id);
  expect(ids(later)).toEqual(ids(november).slice(2));
});

test('an independent reader of XLSX finds dates as dates, amounts as numbers, and text as it was', async () => {
  const bytes = statementSheet(november, englishTexts);
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  expect(sheet?.sheet).toBe('001010000042317');
  const rows = sheet?.data ?? [];
  expect(rows[0]?.[0]).toBe('Statement of Account');
  expect(rows.find(([term]) => term === 'Account number')?.[1]).toBe('001010000042317');
  const at = rows.findIndex(([heading]) => heading === 'Date');
  expect(rows[at]?.slice(4, 7)).toEqual(['Withdrawal (₹)', 'Deposit (₹)', 'Balance (₹)']);
  const [opening, cheque, salary, rent, closing] = rows.slice(at + 1);
  expect(opening?.slice(2)).toEqual(['Opening balance', null, null, null, 199_560.75]);
  expect(cheque?.slice(2)).toEqual([
    'Cheque <paid> "Shree" & Medical',
    '004512',
    1250,
    null,
    198_310.75,
  ]);
  expect(cheque?.[0]).toEqual(new Date('2026-11-18T00:00:00Z'));
  expect(salary?.slice(2)).toEqual([
    '=HYPERLINK("http://evil.example")',
    null,
    null,
    86_200,
    284_510.75,
  ]);
  expect(rent?.[2]).toBe('भाडे नोव्हेंबर');
  expect(closing?.slice(4)).toEqual([301_250, 86_200, -15_489.25]);
});

test('no cell of the CSV begins as a formula does, and the whole reads back', () => {
  const text = textOf(statementCsv(november, englishTexts));
  expect(text.startsWith('\ufeff')).toBe(true);
  const { data, errors } = Papa.parse<string[]>(text.slice(1).trimEnd());
  expect(errors.filter(({ code }) => code !== 'UndetectableDelimiter')).toEqual([]);
  expect(data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(data.find((row) => row[2]?.includes('HYPERLINK'))?.[5]).toBe('86200.00');
  expect(data.at(-1)).toEqual([
    '',
    '',
    'Closing balance',
    '',
    '301250.00',
    '86200.00',
    '15489.25',
    'Dr',
  ]);
});

test('a reader of QIF finds day, amount, payee and cheque of each entry, and the sum of the statement', () => {
  const { type, records } = readQif(textOf(statementQif(november)));
  expect(type).toBe('Bank');
  expect(records).toEqual([
    { D: '18/11/2026', T: '-1250.00', P: 'Cheque <paid> "Shree" & Medical', N: '004512' },
    { D: '19/11/2026', T: '86200.00', P: '=HYPERLINK("http://evil.example")' },
    { D: '20/11/2026', T: '-300000.00', P: 'भाडे नोव्हेंबर' },
  ]);
  const moved = records.reduce((sum, { T = '' }) => sum + BigInt(T.replace('.', '')), 0n);
  expect(november.openingPaise + moved).toBe(november.closingPaise);
});

test('no particular of an entry ends a QIF record or begins a field of it', () => {
  const tricky = statement(0n, [line({ particulars: 'Rent\n^\nT-1.00', paise: 1_00n })]);
  expect(readQif(textOf(statementQif(tricky))).records).toEqual([
    { D: '20/11/2026', T: '-1.00', P: 'Rent ^ T-1.00' },
  ]);
});

test('a reader of MT 940 finds account, both balances and each entry in the fields of SWIFT', () => {
  const [message, ...others] = readMt940(textOf(statementMt940(november)));
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    reference: 'ST261121042317',
    account: 'SHKR0000001/001010000042317',
    number: '325/1',
    opening: { tag: '60F', day: '261101', currency: 'INR', paise: 1_99_560_75n },
    closing: { tag: '62F', day: '261121', currency: 'INR', paise: -15_489_25n },
  });
  expect(message?.entries).toEqual([
    {
      valueDay: '261118',
      entryDay: '1118',
      paise: -1_250_00n,
      type: 'NCHK',
      reference: '004512',
      words: 'Cheque .paid. .Shree. . Medical',
    },
    {
      valueDay: '261119',
      entryDay: '1119',
      paise: 86_200_00n,
      type: 'NMSC',
      reference: 'NONREF',
      words: '.HYPERLINK(.http://evil.example.)',
    },
    {
      valueDay: '261120',
      entryDay: '1120',
      paise: -3_00_000_00n,
      type: 'NMSC',
      reference: 'NONREF',
      words: '. .',
    },
  ]);
});

test('a long statement is MT 940 messages of 2,000 characters at most, each going on from the balance of the last', () => {
  const year = statement(
    500_00n,
    Array.from({ length: 300 }, (_, place) =>
      line({
        particulars: `:86:-NEFT ${'courier '.repeat(place % 60)}${place}`,
        paise: BigInt(100 + place),
        isCredit: place % 2 === 1,
      }),
    ),
  );
  const messages = readMt940(textOf(statementMt940(year)));
  expect(messages.length).toBeGreaterThan(20);
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(2000);
  expect(messages.map(({ number }) => number)).toEqual(
    messages.map((_, place) => `325/${place + 1}`),
  );
  const tags = messages.map(({ opening, closing }) => `${opening.tag} ${closing.tag}`);
  expect([tags[0], tags[1], tags.at(-1)]).toEqual(['60F 62M', '60M 62M', '60M 62F']);
  let balance = year.openingPaise;
  for (const { opening, entries, closing } of messages) {
    expect(opening.paise).toBe(balance);
    balance = entries.reduce((sum, { paise }) => sum + paise, balance);
    expect(closing.paise).toBe(balance);
  }
  expect(balance).toBe(year.closingPaise);
});

/** What a spreadsheet runs, what ends a cell, a record or a field, and what a PDF would carry out. */
const hostile = [
  ["=cmd|' /C calc'!A0", '=1+1', '+1+1', '-1+1', '-2+3+cmd|x!A0', '@SUM(1+1)', '\t=1+1', '\r=1+1'],
  [
    '\n=1+1',
    '"=1+1"',
    '";=1+1',
    ',=1+1',
    "'=1+1",
    '＝1+1',
    '=HYPERLINK("http://evil.example";"x")',
  ],
  ['=WEBSERVICE("http://evil.example")', '%0A=1+1', '<script>alert(1)</script>', ']]>', '&xxe;'],
  ['</NAME><TRNAMT>1.00', '^', '\n^\nT-1.00', ':61:2611201120C1,00', '-}{1:', '{5:{CHK:0}}'],
  [') Tj (x', ') /JS (app.alert(1)) /S /JavaScript', '<</OpenAction', 'endstream endobj'],
].flat();
const attacked = statement(
  500_00n,
  hostile.map((particulars) =>
    line({ particulars, instrument: particulars.slice(0, 6), paise: 1_00n }),
  ),
);

test('no narration and no instrument becomes a formula, a field or a record of a file, and each is there (ASSURANCE E10)', async () => {
  const { data } = Papa.parse<string[]>(textOf(statementCsv(attacked, englishTexts)).slice(1));
  expect(data.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
  const at = data.findIndex(([heading]) => heading === 'Date') + 2;
  const told = data.slice(at, at + hostile.length).map((row) => row[2] ?? '');
  expect(told.map((cell) => cell.replace(/^'/, ''))).toEqual(
    hostile.map((one) => one.replace(/^'/, '')),
  );

  const bytes = statementSheet(attacked, englishTexts);
  const parts = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.xml'));
  for (const [, part] of parts) expect(strFromU8(part)).not.toMatch(/<f[ >]|<hyperlink/);
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  const cells = (sheet?.data ?? []).flat().map(String);
  const visible = hostile.filter((one) => !/[\t\r\n]/.test(one));
  expect(visible.filter((one) => !cells.includes(one))).toEqual([]);

  const entries = new Ofx(textOf(statementOfx(attacked, made))).getBankTransferList();
  expect(entries.map(({ TRNAMT }) => TRNAMT)).toEqual(hostile.map(() => '-1.00'));
  const { records } = readQif(textOf(statementQif(attacked)));
  expect(records.map(({ T }) => T)).toEqual(hostile.map(() => '-1.00'));
  const messages = readMt940(textOf(statementMt940(attacked)));
  expect(messages.flatMap((message) => message.entries.map(({ paise }) => paise))).toEqual(
    hostile.map(() => -1_00n),
  );
});

test('a narration holds no character that XML has no place for, so that workbook and OFX open (ASSURANCE E10)', () => {
  const odd = statement(0n, [line({ particulars: 'a\u0000b\u001bc\ufffed\uffffe', paise: 1_00n })]);
  const files = unzipSync(statementSheet(odd, englishTexts));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  for (const xml of [sheet, textOf(statementOfx(odd, made))]) {
    expect(xml).toContain('a b c d e');
    expect(xml).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u);
  }
});

test('no narration is read as another character of the workbook: what has the form of an escape stays as it was written', async () => {
  const written = [
    'PAID _x0041_',
    '_x0041_x0042_',
    '_x005F_x0041_',
    'a_x000d_',
    '_x41_ _xZZZZ_ a_b',
  ];
  const lines = written.map((particulars) => line({ particulars, paise: 1_00n }));
  const bytes = statementSheet(statement(0n, lines), englishTexts);
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  expect((sheet?.data ?? []).flat()).toEqual(expect.arrayContaining(written));
});

test.each([
  ['CSV', () => statementCsv(november, englishTexts)],
  ['XLSX', () => statementSheet(november, englishTexts)],
  ['OFX', () => statementOfx(november, made)],
  ['QIF', () => statementQif(november)],
  ['MT940', () => statementMt940(november)],
])('the same statement is the same %s, byte by byte', (_kind, make) => {
  expect(Buffer.from(make()).equals(Buffer.from(make()))).toBe(true);
});

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
