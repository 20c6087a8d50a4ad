import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { xmlText } from '@sahakar/paper/xml-text';
import { type AccountLine, type AccountStatement, movementOf } from '../account-statement.ts';

/** The statement for accounting programs: OFX 2.2, an XML vocabulary, in UTF-8. */
export function statementOfx(
  statement: AccountStatement,
  origin: { readonly bank: string; readonly madeOn: string },
): Uint8Array {
  const counts = new Map<string, number>();
  const parts = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    '<OFX><SIGNONMSGSRSV1><SONRS>',
    succeeded,
    `<DTSERVER>${dayOf(origin.madeOn)}</DTSERVER><LANGUAGE>ENG</LANGUAGE>`,
    `<FI><ORG>${xmlText(origin.bank)}</ORG></FI></SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID>',
    succeeded,
    '<STMTRS><CURDEF>INR</CURDEF>',
    `<BANKACCTFROM><BANKID>${xmlText(statement.ifsc)}</BANKID>`,
    `<ACCTID>${xmlText(statement.account)}</ACCTID>`,
    `<ACCTTYPE>${kindOf(statement.accountType)}</ACCTTYPE></BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${dayOf(statement.from)}</DTSTART><DTEND>${dayOf(statement.to)}</DTEND>`,
    ...statement.lines.map((line) => transaction(line, counts)),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${rupeesText(statement.closingPaise)}</BALAMT>`,
    `<DTASOF>${dayOf(statement.to)}</DTASOF></LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ];
  return new TextEncoder().encode(parts.join('\n'));
}

function transaction(line: AccountLine, counts: Map<string, number>): string {
  const name = [...line.particulars].slice(0, nameCharactersMax).join('').trim();
  const check = line.instrument === '' ? '' : `<CHECKNUM>${xmlText(line.instrument)}</CHECKNUM>`;
  return [
    `<STMTTRN><TRNTYPE>${line.isCredit ? 'CREDIT' : typeOfDebit(line)}</TRNTYPE>`,
    `<DTPOSTED>${dayOf(line.entryDate)}</DTPOSTED><DTAVAIL>${dayOf(line.valueDate)}</DTAVAIL>`,
    `<TRNAMT>${rupeesText(movementOf(line))}</TRNAMT><FITID>${idOf(line, counts)}</FITID>${check}`,
    `<NAME>${xmlText(name === '' ? '-' : name)}</NAME>`,
    `<MEMO>${xmlText(line.particulars)}</MEMO></STMTTRN>`,
  ].join('');
}

/**
 * An entry keeps its id in every statement that has it, whatever the period: day, amount and the
 * balance after it tell it apart, and a count where even these are equal.
 */
function idOf(line: AccountLine, counts: Map<string, number>): string {
  const amount = movementOf(line);
  const id = [dayOf(line.entryDate).slice(0, 8), amount, line.balancePaise].join('.');
  const count = counts.get(id) ?? 0;
  counts.set(id, count + 1);
  return count === 0 ? id : `${id}.${count}`;
}

function typeOfDebit({ instrument }: AccountLine): string {
  return instrument === '' ? 'DEBIT' : 'CHECK';
}

/** By the words of the bank, or by the letters that some switches send in their place. */
function kindOf(accountType: string): string {
  if (/current|^ca$/i.test(accountType)) return 'CHECKING';
  return /credit|overdraft|loan|^(cc|od|ln)$/i.test(accountType) ? 'CREDITLINE' : 'SAVINGS';
}

/** A business day begins in India, five and a half hours before the meridian's. */
function dayOf(date: string): string {
  return `${date.replaceAll('-', '')}000000[+5.5:IST]`;
}

const nameCharactersMax = 32;
const succeeded = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';
