import type { BankServices, SeededGuarantor } from '../bank-services.ts';
import { inwardCheques, liens, returnCharges, serviceRequests } from '../stories/cheque-story.ts';
import { everydayInstructions } from '../stories/positive-pay-story.ts';
import { readTable, text } from '../read-table.ts';
import { movementsFrom } from '../stories/routine.ts';
import { quietServices } from '../quiet-services.ts';
import type { Movement } from '../scenario.ts';

const guarantors: readonly SeededGuarantor[] = readTable(
  { loanNumber: text, name: text, address: text },
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
const taxOf2025: readonly Movement[] = movementsFrom(`
tax-deducted | 2026-03-31T23:31:04 | 001011000007902 | - | 1,084 | 001021000001846 | -
tax-deducted | 2026-03-31T23:31:05 | 001011000007902 | - | 3,601 | 001021000002213 | -
tax-deducted | 2026-03-31T23:31:06 | 001011000007902 | - | 123 | 001022000000934 | -
tax-deducted | 2026-03-31T23:31:07 | 001011000007902 | - | 379 | 001021000000412 | -
tax-deducted | 2026-03-31T23:32:11 | 003011000004719 | - | 3,619 | 003021000000701 | -
tax-deducted | 2026-03-31T23:32:12 | 003011000004719 | - | 2,172 | 003021000000702 | -
tax-deducted | 2026-03-31T23:32:13 | 003011000004719 | - | 705 | 003021000000746 | -
`);

/** What the bank took besides its ordinary fees. */
export const serviceMovements: readonly Movement[] = [...returnCharges, ...taxOf2025];
