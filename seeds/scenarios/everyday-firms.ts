import { type Firm, firmRoutines } from '../stories/firm.ts';
import { type Routine, routinesFrom } from '../stories/routine.ts';

const godavari: Firm = {
  accountNumber: '003011000004719',
  buyers: {
    names:
      'Nashik Onion Traders; Vashi Market Yard commission agents; Dindori Grape Exports; Lasalgaon Cold Chain',
    invoice: '24,000 to 1,20,000',
  },
  suppliers: {
    names: 'Niphad Drip Irrigation; Krishak Fertiliser Depot; Pimpalgaon Crates; Agro Diesel',
    invoice: '14,000 to 56,000',
  },
  carriers: 'Krishna Transport; Trimbak Roadways; Mhasrul Tempo Union',
  wages: { text: 'wages of the packing house {month}', amount: '1,86,400' },
  gst: '24,000 to 61,000',
  electricity: 'Mahavitaran electricity bill cold store',
  branchName: 'Panchavati',
  chequesTo: 'Gat 214 land lease; Godown repairs Sonawane; Weighbridge certification',
  firstCheque: 512_001,
};

const malvan: Firm = {
  accountNumber: '006011000002936',
  buyers: {
    names: 'Panaji Dry Fruit House; Crawford Market Sweets; Hubli Confectioners',
    invoice: '7,000 to 32,000',
  },
  suppliers: {
    names: 'Vengurla Cashew Growers; Sindhudurg Raw Nut Union; Hegde packaging',
    invoice: '9,000 to 30,000',
  },
  carriers: 'Konkan Goods Carriers; Ratnadurg Parcel Service',
  wages: { text: 'wages of the shelling unit {month}', amount: '68,500' },
  gst: '6,500 to 17,500',
  electricity: 'Mahavitaran electricity bill MIDC Mirjole',
  branchName: 'Maruti Mandir',
  chequesTo: 'MIDC plot rent; Boiler inspection; Sawantwadi Tin Works',
  firstCheque: 88_301,
};

const sahyadri: Firm = {
  accountNumber: '002011000008164',
  buyers: {
    names: 'Baramati Krishi Kendra; Sangli Seed House; Junnar Farmers Society',
    invoice: '9,000 to 44,000',
  },
  suppliers: {
    names: 'Deccan Cold Storage; Ludhiana Sacks and Twine; Manchar Seed Growers',
    invoice: '11,000 to 40,000',
  },
  carriers: 'Hadapsar Roadlines; Deccan Parcel',
  wages: { text: 'salaries of office and laboratory {month}', amount: '1,12,750' },
  gst: '12,000 to 33,000',
  electricity: 'Mahavitaran electricity bill Gultekdi',
  branchName: 'Sadashiv Peth',
  chequesTo: 'Market Yard stall rent; Seed testing laboratory; Shukrawar Printers',
  firstCheque: 340_871,
};

/** What the firms owe each other and their bank. */
const between = `
within-bank-transfer | 003011000004719 | 002011000008164 | monthly 9 | 12-15 | 22,000 to 64,000 by 100 | seed lot {month} | -
within-bank-transfer | 006011000002936 | 003011000004719 | monthly 13 | 11-13 | 6,000 to 15,500 by 50 | raisins {month} | -
within-bank-transfer | 002011000008164 | 003011000004719 | every 60 from 25 | 12-16 | 18,000 to 30,000 by 500 | onion seed buy back | -
neft-outward-settled | 003013000001267 | - | every 10 from 5 | 11-16 | 45,000 to 1,60,000 by 500 | Bhigwan Growers onion purchase; Yeola Farmers grape purchase | -
within-bank-transfer | 003011000004719 | 003013000001267 | every 14 from 9 | 16-18 | 1,05,000 to 1,45,000 by 5,000 | towards cash credit | -
charge | 003013000001267 | - | month ends | 22-23 | 7,200 to 11,900 | interest on cash credit {month} | -
neft-outward-settled | 003014000000853 | - | every 21 from 12 | 10-15 | 20,000 to 65,000 by 500 | Sinnar Packaging Machines; Ojhar Refrigeration Services | -
within-bank-transfer | 003011000004719 | 003014000000853 | monthly 26 | 15-17 | 60,000 | towards overdraft | -
charge | 003014000000853 | - | month ends | 22-23 | 1,900 to 3,400 | interest on overdraft {month} | -
within-bank-transfer | 002011000008164 | 002014000000642 | monthly 24 | 10-12 | 10,000 | towards overdraft | -
neft-outward-settled | 002014000000642 | - | monthly 27 | 10-12 | 7,000 to 10,000 by 100 | Bhosari Grading Machine lease | -
`;

export function firmYear(): readonly Routine[] {
  return [...[godavari, malvan, sahyadri].flatMap(firmRoutines), ...routinesFrom(between)];
}
