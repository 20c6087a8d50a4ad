import { percentText } from '@sahakar/contracts/wire/interest-rate';
import { dayMonthYear } from '../../../ui/dates/dates.ts';
import type { AccountStatement } from '../account-statement.ts';
import type { StatementTexts } from './statement-texts.ts';

export type Fact = { readonly term: string; readonly value: string };

/** Whose account it is and where it is kept: what stands above the entries, empty facts left out. */
export function factsOf(statement: AccountStatement, { terms }: StatementTexts): readonly Fact[] {
  const { rateHundredths } = statement;
  return [
    { term: terms.number, value: statement.account },
    { term: terms.accountType, value: statement.accountType },
    { term: terms.holder, value: statement.holder },
    { term: terms.jointHolders, value: statement.jointHolders.join(', ') },
    { term: terms.address, value: statement.addressLines.join(', ') },
    { term: terms.nominee, value: statement.nominee },
    { term: terms.ckyc, value: statement.ckyc },
    { term: terms.rate, value: rateHundredths === null ? '' : `${percentText(rateHundredths)} %` },
    { term: terms.branch, value: statement.branch },
    { term: terms.branchAddress, value: statement.branchLines.join(', ') },
    { term: terms.ifsc, value: statement.ifsc },
    { term: terms.micr, value: statement.micr },
    { term: terms.period, value: periodText(statement) },
  ].filter(({ value }) => value !== '');
}

export function periodText({ from, to }: Pick<AccountStatement, 'from' | 'to'>): string {
  return `${dayMonthYear(from)} \u2013 ${dayMonthYear(to)}`;
}
