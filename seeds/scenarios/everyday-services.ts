import type { BankServices, SeededGuarantor } from '../bank-services.ts';
import { inwardCheques, liens, returnCharges, serviceRequests } from '../stories/cheque-story.ts';
import { everydayInstructions } from '../stories/positive-pay-story.ts';
import { readTable } from '../read-table.ts';
import { quietServices } from '../quiet-services.ts';
import type { Movement } from '../scenario.ts';

const guarantors: readonly SeededGuarantor[] = readTable(
  ['loanNumber', 'name', 'address'],
  `
001031000000218 | Vijay Madhav Kulkarni | 12 Shivaji Park Road, Dadar West, Mumbai 400028
001031000000218 | Nalini Govind Apte | 5 Ranade Road, Dadar West, Mumbai 400028
001033000000146 | Sunita Ravi Joshi | 4 Gokhale Road North, Dadar West, Mumbai 400028
003034000000121 | Farida Merchant | 18 College Road, Nashik 422005
003034000000134 | Bhaskar Tukaram Patil | Gat 87, Mhasrul, Nashik 422004
002034000000341 | Shantanu Dilip Bhosale | 77 Market Yard, Gultekdi, Pune 411037
`,
);

export const everydayServices: BankServices = {
  ...quietServices,
  inwardCheques,
  positivePay: everydayInstructions,
  serviceRequests,
  liens,
  guarantors,
};

/**
 * Tax on the interest of 2025-26, one tenth in whole rupees, where a customer's deposits earned more
 * than Rs 50,000 together; it is taken from the account beside them.
 */
const taxOf2025: readonly Movement[] = [
  tax('001011000007902', '001021000001846', 1_084_00n, '23:31:04'),
  tax('001011000007902', '001021000002213', 3_601_00n, '23:31:05'),
  tax('001011000007902', '001022000000934', 123_00n, '23:31:06'),
  tax('001011000007902', '001021000000412', 379_00n, '23:31:07'),
  tax('003011000004719', '003021000000701', 3_619_00n, '23:32:11'),
  tax('003011000004719', '003021000000702', 2_172_00n, '23:32:12'),
  tax('003011000004719', '003021000000746', 705_00n, '23:32:13'),
];

function tax(
  accountNumber: string,
  depositNumber: string,
  amountPaise: bigint,
  time: string,
): Movement {
  return {
    kind: 'tax-deducted',
    at: `2026-03-31T${time}+05:30`,
    accountNumber,
    amountPaise,
    particulars: depositNumber,
  };
}

/** What the bank took besides its ordinary fees. */
export const serviceMovements: readonly Movement[] = [...returnCharges, ...taxOf2025];
