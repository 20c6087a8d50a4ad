import { keyOf, readTable, text } from '../read-table.ts';
import { otherBankBranches } from './payees.ts';

/**
 * What the other banks answer when they are asked in whose name an account is: as their systems
 * print it, in capitals, with a title or with initials. Of any other account they tell no name.
 */
export const namesAtOtherBanks: readonly {
  readonly ifsc: string;
  readonly accountNumber: string;
  readonly name: string;
}[] = readTable(
  { ifsc: keyOf(otherBankBranches), accountNumber: text, name: text },
  `
SBIN0000300 | 20345678841 | MR ROHIT VASANT DESHPANDE
IDIB000N001 | 6072214495 | SUBRAMANIAM MEENAKSHI
MAHB0000002 | 60118827340 | SHRI LAXMAN VITHOBA GAIKWAD
FDRL0001001 | 11550100284416 | THOMAS K MATHEW
HDFC0000240 | 50100377190284 | MS ANANYA BANERJEE
SIBL0000001 | 0042053000017726 | SMT MARIA GORETTI PEREIRA
ICIC0001102 | 110205001934 | M/S KRISHNA TRANSPORT CO
UBIN0530131 | 301302010046618 | VIDARBHA FERTILISERS
SBIN0000691 | 38114620057 | SATPURA PACKAGING PVT LTD
HDFC0000007 | 50200066410973 | NIRMAL IRRIGATION
HDFC0000007 | 50100412276308 | MRS NIRMALA D RAO
MAHB0000002 | 60200445182 | DR BHAVE SUDHIR
UTIB0000004 | 912010047815536 | FARHAN A CONTRACTOR
`,
);
