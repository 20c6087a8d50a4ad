import { everyDays, monthEnds, monthly } from '../calendar.ts';
import { type Firm, firmRoutines } from '../stories/firm.ts';
import { type Routine, rupees } from '../stories/routine.ts';

const godavari: Firm = {
  accountNumber: '003011000004719',
  buyers: {
    names: [
      'Nashik Onion Traders',
      'Vashi Market Yard commission agents',
      'Dindori Grape Exports',
      'Lasalgaon Cold Chain',
    ],
    invoice: [24_000, 1_20_000],
  },
  suppliers: {
    names: [
      'Niphad Drip Irrigation',
      'Krishak Fertiliser Depot',
      'Pimpalgaon Crates',
      'Agro Diesel',
    ],
    invoice: [14_000, 56_000],
  },
  carriers: ['Krishna Transport', 'Trimbak Roadways', 'Mhasrul Tempo Union'],
  wages: { text: 'wages of the packing house {month}', paise: 1_86_400_00n },
  gst: [24_000, 61_000],
  electricity: 'Mahavitaran electricity bill cold store',
  branchName: 'Panchavati',
  chequesTo: ['Gat 214 land lease', 'Godown repairs Sonawane', 'Weighbridge certification'],
  firstCheque: 512_001,
};

const malvan: Firm = {
  accountNumber: '006011000002936',
  buyers: {
    names: ['Panaji Dry Fruit House', 'Crawford Market Sweets', 'Hubli Confectioners'],
    invoice: [7_000, 32_000],
  },
  suppliers: {
    names: ['Vengurla Cashew Growers', 'Sindhudurg Raw Nut Union', 'Hegde packaging'],
    invoice: [9_000, 30_000],
  },
  carriers: ['Konkan Goods Carriers', 'Ratnadurg Parcel Service'],
  wages: { text: 'wages of the shelling unit {month}', paise: 68_500_00n },
  gst: [6_500, 17_500],
  electricity: 'Mahavitaran electricity bill MIDC Mirjole',
  branchName: 'Maruti Mandir',
  chequesTo: ['MIDC plot rent', 'Boiler inspection', 'Sawantwadi Tin Works'],
  firstCheque: 88_301,
};

const sahyadri: Firm = {
  accountNumber: '002011000008164',
  buyers: {
    names: ['Baramati Krishi Kendra', 'Sangli Seed House', 'Junnar Farmers Society'],
    invoice: [9_000, 44_000],
  },
  suppliers: {
    names: ['Deccan Cold Storage', 'Ludhiana Sacks and Twine', 'Manchar Seed Growers'],
    invoice: [11_000, 40_000],
  },
  carriers: ['Hadapsar Roadlines', 'Deccan Parcel'],
  wages: { text: 'salaries of office and laboratory {month}', paise: 1_12_750_00n },
  gst: [12_000, 33_000],
  electricity: 'Mahavitaran electricity bill Gultekdi',
  branchName: 'Sadashiv Peth',
  chequesTo: ['Market Yard stall rent', 'Seed testing laboratory', 'Shukrawar Printers'],
  firstCheque: 340_871,
};

const godavariOverdraft = '003014000000853';
const godavariCashCredit = '003013000001267';
const sahyadriOverdraft = '002014000000642';

/** What the firms owe each other and their bank. */
const between: readonly Routine[] = [
  {
    kind: 'within-bank-transfer',
    accountNumber: godavari.accountNumber,
    toAccountNumber: sahyadri.accountNumber,
    on: monthly(9),
    hours: [12, 15],
    paise: rupees(22_000, 64_000, 100),
    particulars: ['seed lot {month}'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: malvan.accountNumber,
    toAccountNumber: godavari.accountNumber,
    on: monthly(13),
    hours: [11, 13],
    paise: rupees(6_000, 15_500, 50),
    particulars: ['raisins {month}'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: sahyadri.accountNumber,
    toAccountNumber: godavari.accountNumber,
    on: everyDays(60, 25),
    hours: [12, 16],
    paise: rupees(18_000, 30_000, 500),
    particulars: ['onion seed buy back'],
  },
  {
    kind: 'neft-outward-settled',
    accountNumber: godavariCashCredit,
    on: everyDays(10, 5),
    hours: [11, 16],
    paise: rupees(45_000, 1_60_000, 500),
    particulars: ['Bhigwan Growers onion purchase', 'Yeola Farmers grape purchase'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: godavari.accountNumber,
    toAccountNumber: godavariCashCredit,
    on: everyDays(14, 9),
    hours: [16, 18],
    paise: rupees(1_05_000, 1_45_000, 5_000),
    particulars: ['towards cash credit'],
  },
  {
    kind: 'charge',
    accountNumber: godavariCashCredit,
    on: monthEnds(),
    hours: [22, 23],
    paise: rupees(7_200, 11_900),
    particulars: ['interest on cash credit {month}'],
  },
  {
    kind: 'neft-outward-settled',
    accountNumber: godavariOverdraft,
    on: everyDays(21, 12),
    hours: [10, 15],
    paise: rupees(20_000, 65_000, 500),
    particulars: ['Sinnar Packaging Machines', 'Ojhar Refrigeration Services'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: godavari.accountNumber,
    toAccountNumber: godavariOverdraft,
    on: monthly(26),
    hours: [15, 17],
    paise: 60_000_00n,
    particulars: ['towards overdraft'],
  },
  {
    kind: 'charge',
    accountNumber: godavariOverdraft,
    on: monthEnds(),
    hours: [22, 23],
    paise: rupees(1_900, 3_400),
    particulars: ['interest on overdraft {month}'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: sahyadri.accountNumber,
    toAccountNumber: sahyadriOverdraft,
    on: monthly(24),
    hours: [10, 12],
    paise: 10_000_00n,
    particulars: ['towards overdraft'],
  },
  {
    kind: 'neft-outward-settled',
    accountNumber: sahyadriOverdraft,
    on: monthly(27),
    hours: [10, 12],
    paise: rupees(7_000, 10_000, 100),
    particulars: ['Bhosari Grading Machine lease'],
  },
];

export const firmYear: readonly Routine[] = [
  ...[godavari, malvan, sahyadri].flatMap(firmRoutines),
  ...between,
];
