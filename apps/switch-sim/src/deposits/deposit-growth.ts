import {
  type DepositGrowth,
  depositSchemes,
  isDepositScheme,
} from '@sahakar/contracts/deposits/deposit-schemes';

/** How a deposit of this scheme earns; a scheme that has gone earned simple interest. */
export function depositGrowth(schemeCode: string): DepositGrowth {
  return isDepositScheme(schemeCode) ? depositSchemes[schemeCode].growth : 'simple';
}
