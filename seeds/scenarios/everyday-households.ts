import { everyDays, lastDay, monthly, quarterEnds, workingDay } from '../calendar.ts';
import { type Household, householdRoutines } from '../stories/household.ts';
import { type Routine, rupees, rupeesAndPaise } from '../stories/routine.ts';
import type { Movement } from '../scenario.ts';

const asha: Household = {
  accountNumber: '001010000042317',
  salary: { from: 'Konkan Shipping Pvt Ltd', paise: 86_200_00n },
  rent: { to: 'Rohit Deshpande', paise: 24_000_00n, day: 17 },
  electricity: { from: 'Mahavitaran electricity bill', day: 20 },
  interest: [1040, 1680],
  grocers: [
    'Sai Krupa Kirana Stores',
    'Dadar Bhaji Mandai',
    'Mahila Grahak Bhandar',
    'Gauri Dairy',
  ],
  kitchens: ['Chhaya Bhojan Gruh', 'Misal and Thalipeeth', 'Filter Kaapi House', 'Malvani Katta'],
  shops: ['Granth Ghar Books', 'Paithani Emporium', 'Ideal Stationers', 'Plaza Footwear'],
  fuel: ['Shivaji Park Fuel Station', 'Mahim Causeway Petroleum'],
  atms: ['ATM Ranade Road', 'ATM Dadar Station', 'ATM Shivaji Park'],
  cheques: { to: ['Shree Medical', 'Bal Vikas Vidyalaya school fees'], first: 4500, day: 10 },
  saves: { in: 'Sanchay Mutual Fund monthly plan for daughter Isha', paise: 7_500_00n },
  pace: 5,
  lastErrand: '2026-11-12',
};

const ravi: Household = {
  accountNumber: '001010000051204',
  salary: { from: 'Brihan Engineering Works', paise: 64_350_00n },
  rent: { to: 'Sulochana Prabhu', paise: 17_500_00n, day: 3 },
  electricity: { from: 'Mahavitaran electricity bill', day: 12 },
  interest: [480, 910],
  grocers: ['Om Sai Super Shopee', 'Prabhadevi Grain Merchants', 'Gokul Milk Centre'],
  kitchens: ['Udipi Krishna Bhavan', 'Anna Vada Pav Centre', 'Irani Dairy Corner'],
  shops: ['Tabla and Harmonium Mart', 'Tailors Gallery Dadar', 'Cycle World Dadar'],
  fuel: ['Prabhadevi Petrol Pump'],
  atms: ['ATM Gokhale Road', 'ATM Prabhadevi'],
  cheques: { to: ['Gokhale Road Housing Society', 'Dr Nene Dental Clinic'], first: 211, day: 8 },
  saves: null,
  pace: 6,
  lastErrand: lastDay,
};

const kavita: Household = {
  accountNumber: '004010000027751',
  salary: { from: 'Vidarbha Institute of Technology', paise: 92_480_00n },
  rent: { to: 'Pandurang Wankhede', paise: 21_000_00n, day: 2 },
  electricity: { from: 'Mahavitaran electricity bill', day: 15 },
  interest: [760, 1390],
  grocers: ['Dharampeth Fresh Mart', 'Sitabuldi Vegetable Market', 'Haldi Kumkum Provisions'],
  kitchens: ['Saoji Bhojanalay', 'Madras Tiffin Room', 'Zero Mile Coffee'],
  shops: ['Itwari Saree Centre', 'Orange City Books', 'Sangeet Veena House', 'Ambazari Crafts'],
  fuel: ['Ravi Nagar Fuel Point', 'Wardha Road Petroleum'],
  atms: ['ATM Dharampeth', 'ATM Sitabuldi'],
  cheques: { to: ['Nagpur Municipal water tax', 'Care Diagnostics'], first: 30071, day: 11 },
  saves: { in: 'Sanchay Mutual Fund monthly plan', paise: 25_000_00n },
  pace: 5,
  lastErrand: lastDay,
};

const joseph: Household = {
  accountNumber: '005010000018446',
  salary: { from: 'Panchganga Sugar Works', paise: 36_900_00n },
  rent: { to: 'Shahu Market Estate', paise: 9_500_00n, day: 4 },
  electricity: { from: 'Mahavitaran electricity bill', day: 18 },
  interest: [210, 460],
  grocers: ['Rajarampuri Bazaar', 'Fish Market Laxmipuri', 'St Xavier Bakery'],
  kitchens: ['Katta Misal Centre', 'Tambda Rassa Mandal', 'Solkadhi Corner'],
  shops: ['Kolhapuri Chappal Galli', 'Gujari Sewing Supplies'],
  fuel: ['Tararani Chowk Petrol Pump'],
  atms: ['ATM Rajarampuri', 'ATM Central Bus Stand'],
  cheques: { to: ['St Anne Convent fees', 'Surya Pathology'], first: 905, day: 9 },
  saves: null,
  pace: 7,
  lastErrand: lastDay,
};

const gurpreet: Household = {
  accountNumber: '003010000072089',
  salary: { from: 'Sinnar Auto Components Ltd', paise: 58_700_00n },
  rent: { to: 'Vandana Aher', paise: 14_000_00n, day: 6 },
  electricity: { from: 'Mahavitaran electricity bill', day: 14 },
  interest: [390, 720],
  grocers: ['Panchavati General Stores', 'Dwarka Sabzi Mandi', 'Grape County Fresh'],
  kitchens: ['Punjabi Rasoi', 'Chulivarchi Misal', 'Lassi Junction'],
  shops: ['Trimbak Sports', 'Ludhiana Woollen House', 'Gadkari Electronics'],
  fuel: ['Mumbai Agra Road Fuels', 'Dindori Naka Petroleum'],
  atms: ['ATM Panchavati Karanja', 'ATM College Road'],
  cheques: { to: ['Gurudwara Langar Seva', 'Nashik Road Motors'], first: 118, day: 13 },
  saves: { in: 'Sanchay Mutual Fund monthly plan', paise: 10_000_00n },
  pace: 6,
  lastErrand: lastDay,
};

/** What the households do beyond living: Asha's trade, gifts, shared expenses. */
const besides: readonly Routine[] = [
  {
    kind: 'within-bank-transfer',
    accountNumber: asha.accountNumber,
    toAccountNumber: ravi.accountNumber,
    on: monthly(7),
    hours: [20, 22],
    paise: 3_000_00n,
    particulars: ['bhishi {month}'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: ravi.accountNumber,
    toAccountNumber: '002010000063318',
    on: monthly(1),
    hours: [10, 12],
    paise: 12_000_00n,
    particulars: ['household share {month}'],
  },
  {
    kind: 'neft-outward-settled',
    accountNumber: '002010000063318',
    on: monthly(10),
    hours: [8, 10],
    paise: 9_850_00n,
    particulars: ['Griha Niwas Finance instalment for the flat at Sadashiv Peth'],
  },
  {
    kind: 'card-purchase',
    accountNumber: '002010000063318',
    on: everyDays(15, 9),
    hours: [11, 20],
    paise: rupeesAndPaise(400, 1600),
    particulars: ['Tulshibaug Kitchenware', 'Laxmi Road Textiles', 'Bakarwadi Sweet Mart'],
  },
  {
    kind: 'interest-credit',
    accountNumber: '002010000063318',
    on: quarterEnds(),
    hours: [22, 23],
    paise: rupees(1380, 1640),
    particulars: ['savings interest'],
  },
  {
    kind: 'within-bank-transfer',
    accountNumber: kavita.accountNumber,
    toAccountNumber: gurpreet.accountNumber,
    on: monthly(22),
    hours: [18, 20],
    paise: 2_200_00n,
    particulars: ['tuition {month}'],
  },
  {
    kind: 'imps-inward',
    accountNumber: joseph.accountNumber,
    on: everyDays(24, 8),
    hours: [10, 18],
    paise: rupees(600, 3200, 50),
    particulars: ['tailoring Mascarenhas family', 'tailoring Deccan Boutique'],
  },
];

const textiles = '001011000007902';

/** Kulkarni Textiles, the small trade that Asha runs from her current account. */
const trade: readonly Routine[] = [
  {
    kind: 'imps-inward',
    accountNumber: textiles,
    on: everyDays(11, 3),
    hours: [11, 18],
    paise: rupees(6500, 19500, 50),
    particulars: ['Girgaon Vastra Bhandar', 'Saraswati School uniforms', 'Hutatma Chowk Tailors'],
  },
  {
    kind: 'cash-deposit',
    accountNumber: textiles,
    on: everyDays(16, 5).map(workingDay),
    hours: [11, 15],
    paise: rupees(4000, 16000, 500),
    particulars: ['counter Dadar West'],
  },
  {
    kind: 'neft-outward-settled',
    accountNumber: textiles,
    on: everyDays(18, 7),
    hours: [12, 17],
    paise: rupeesAndPaise(15_000, 27_500),
    particulars: ['Ichalkaranji Powerloom yarn', 'Solapur Chaddar Mills', 'Bhiwandi Dyeing Works'],
  },
  {
    kind: 'cheque-paid',
    accountNumber: textiles,
    on: monthly(19).map(workingDay),
    hours: [12, 16],
    paise: rupees(2500, 7500, 250),
    particulars: ['Ranade Road shop licence', 'Matunga Packaging'],
    firstCheque: 700120,
  },
  {
    kind: 'charge',
    accountNumber: textiles,
    on: quarterEnds(),
    hours: [22, 23],
    paise: 295_00n,
    particulars: ['current account keeping fee with GST'],
  },
];

/** Asha's last days before the story begins, as the pictures of the portal show them. */
const ashaOfLate: readonly Movement[] = [
  {
    kind: 'cheque-paid',
    at: '2026-11-13T14:06:22+05:30',
    accountNumber: asha.accountNumber,
    amountPaise: 1_865_50n,
    particulars: 'Shree Medical',
    chequeNumber: '004512',
  },
  {
    kind: 'imps-inward',
    at: '2026-11-15T16:48:10+05:30',
    accountNumber: asha.accountNumber,
    amountPaise: 1_127_00n,
    particulars: 'Smita Paranjape Diwali faral',
  },
  {
    kind: 'neft-inward',
    at: '2026-11-19T11:30:44+05:30',
    accountNumber: asha.accountNumber,
    amountPaise: 6_240_00n,
    particulars: 'Konkan Shipping Pvt Ltd travel claim',
  },
  {
    kind: 'neft-outward-settled',
    at: '2026-11-20T18:07:36+05:30',
    accountNumber: asha.accountNumber,
    amountPaise: 3_410_00n,
    particulars: 'Mahavitaran electricity bill',
  },
];

export const householdYear: readonly Routine[] = [
  ...[asha, ravi, kavita, joseph, gurpreet].flatMap(householdRoutines),
  ...besides,
  ...trade,
];

export const householdEvents: readonly Movement[] = ashaOfLate;
