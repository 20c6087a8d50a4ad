import { type DepositScheme, depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { expect, test } from 'vitest';
import english from '../../../i18n/en/deposits.json' with { type: 'json' };
import { schemesOf } from './deposit-entry.ts';

const catalogue: [string, DepositScheme][] = Object.entries(depositSchemes);

test('the schemes on offer, and their names, are those of the catalogue that the switch reads (B233)', () => {
  const offered = Object.values(schemesOf).flat();
  expect(offered.toSorted()).toEqual(catalogue.map(([code]) => code).toSorted());
  const descriptions = catalogue.map(([code, { SCHM_DESC }]) => [code, SCHM_DESC]);
  expect(english.schemes).toEqual(Object.fromEntries(descriptions));
});
