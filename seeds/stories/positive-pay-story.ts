import type { SeededInstruction, SeededInwardCheque } from '../bank-services.ts';
import { oneOf, optional, readTable, rupees, text } from '../read-table.ts';
import { inwardChequesFrom } from './cheque-story.ts';

const columns = {
  chequeNumber: text,
  amountPaise: rupees,
  payeeName: text,
  chequeDate: text,
  registeredOn: text,
  /** What came of it, and when. */
  decision: optional((cell) => {
    const [state = '', decidedOn = ''] = cell.split(' ');
    return { state: oneOf('matched', 'mismatched', 'expired')(state), decidedOn };
  }),
};

/** What Asha has told the bank of the cheques of her trade. */
function instructionsFrom(table: string): readonly SeededInstruction[] {
  return readTable(columns, table).map(({ decision, ...cheque }) => ({
    ...cheque,
    accountNumber: '001011000007902',
    by: 'asha',
    remarks: `Cheque ${cheque.chequeNumber}`,
    ...(decision ?? { state: 'registered' }),
  }));
}

/** In the ordinary year Asha has just begun to tell the bank of her large cheques. */
export const everydayInstructions: readonly SeededInstruction[] = instructionsFrom(`
700141 | 72,000 | Bhiwandi Yarn Depot | 2026-12-01 | 2026-11-19 | -
`);

/** One instruction for every way in which it can end, and those of the cheques on their way. */
export const instructions: readonly SeededInstruction[] = instructionsFrom(`
700126 | 90,000 | Ambernath Dyes | 2026-08-10 | 2026-08-25 | expired 2026-11-11
700124 | 62,500 | Ideal Packaging | 2026-10-05 | 2026-10-01 | matched 2026-10-07
700125 | 89,000 | Paithan Weavers Guil | 2026-10-10 | 2026-10-09 | mismatched 2026-10-14
700127 | 75,000 | Bhiwandi Yarn Depot' | 2026-11-20 | 2026-11-17 | -
700128 | 1,02,000 | Ideal Packaging | 2026-11-20 | 2026-11-18 | -
700129 | 68,000 | Ambernath Dyes | 2026-11-20 | 2026-11-18 | -
700130 | 57,500 | Paithan Weavers Guil | 2026-11-21 | 2026-11-19 | -
`);

/** What came of the mismatch, and what other banks present on the next working day. */
export const presentedCheques: readonly SeededInwardCheque[] = inwardChequesFrom(`
001011000007902 | 700125 | 98,000 | Paithan Weavers Guild | State Bank of India | - | 2026-10-14 | Amount differs from positive pay
001011000007902 | 700127 | 75,000 | BHIWANDI YARN DEPOT | Bank of Maharashtra | 2026-11-20 | 2026-11-23 | -
001011000007902 | 700128 | 1,20,000 | Ideal Packaging | Bank of Maharashtra | 2026-11-20 | 2026-11-23 | -
001011000007902 | 700129 | 68,000 | Ambika Dyes | Bank of Maharashtra | 2026-11-20 | 2026-11-23 | -
001011000007902 | 700130 | 57,500 | Paithan Weavers Guild | Bank of Maharashtra | 2026-11-12 | 2026-11-23 | -
001011000007902 | 700131 | 55,000 | Niphad Cold Chain | Bank of Maharashtra | 2026-11-19 | 2026-11-23 | -
`);
