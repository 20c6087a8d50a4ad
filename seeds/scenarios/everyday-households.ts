import { lastDay } from '../calendar.ts';
import { type Household, householdRoutines } from '../stories/household.ts';
import { type Routine, movementsFrom, routinesFrom } from '../stories/routine.ts';
import type { Movement } from '../scenario.ts';

const asha: Household = {
  accountNumber: '001010000042317',
  salary: { from: 'Konkan Shipping Pvt Ltd', amount: '86,200' },
  rent: { to: 'Rohit Deshpande', amount: '24,000', day: 17 },
  electricity: { from: 'Mahavitaran electricity bill', day: 20 },
  interest: '1,040 to 1,680',
  grocers: 'Sai Krupa Kirana Stores; Dadar Bhaji Mandai; Mahila Grahak Bhandar; Gauri Dairy',
  kitchens: 'Chhaya Bhojan Gruh; Misal and Thalipeeth; Filter Kaapi House; Malvani Katta',
  shops: 'Granth Ghar Books; Paithani Emporium; Ideal Stationers; Plaza Footwear',
  fuel: 'Shivaji Park Fuel Station; Mahim Causeway Petroleum',
  atms: 'ATM Ranade Road; ATM Dadar Station; ATM Shivaji Park',
  cheques: { to: 'Shree Medical; Bal Vikas Vidyalaya school fees', first: 4500, day: 10 },
  saves: { in: 'Sanchay Mutual Fund monthly plan for daughter Isha', amount: '7,500' },
  pace: 5,
  lastErrand: '2026-11-12',
};

const ravi: Household = {
  accountNumber: '001010000051204',
  salary: { from: 'Brihan Engineering Works', amount: '64,350' },
  rent: { to: 'Sulochana Prabhu', amount: '17,500', day: 3 },
  electricity: { from: 'Mahavitaran electricity bill', day: 12 },
  interest: '480 to 910',
  grocers: 'Om Sai Super Shopee; Prabhadevi Grain Merchants; Gokul Milk Centre',
  kitchens: 'Udipi Krishna Bhavan; Anna Vada Pav Centre; Irani Dairy Corner',
  shops: 'Tabla and Harmonium Mart; Tailors Gallery Dadar; Cycle World Dadar',
  fuel: 'Prabhadevi Petrol Pump',
  atms: 'ATM Gokhale Road; ATM Prabhadevi',
  cheques: { to: 'Gokhale Road Housing Society; Dr Nene Dental Clinic', first: 211, day: 8 },
  saves: null,
  pace: 6,
  lastErrand: lastDay,
};

const kavita: Household = {
  accountNumber: '004010000027751',
  salary: { from: 'Vidarbha Institute of Technology', amount: '92,480' },
  rent: { to: 'Pandurang Wankhede', amount: '21,000', day: 2 },
  electricity: { from: 'Mahavitaran electricity bill', day: 15 },
  interest: '760 to 1,390',
  grocers: 'Dharampeth Fresh Mart; Sitabuldi Vegetable Market; Haldi Kumkum Provisions',
  kitchens: 'Saoji Bhojanalay; Madras Tiffin Room; Zero Mile Coffee',
  shops: 'Itwari Saree Centre; Orange City Books; Sangeet Veena House; Ambazari Crafts',
  fuel: 'Ravi Nagar Fuel Point; Wardha Road Petroleum',
  atms: 'ATM Dharampeth; ATM Sitabuldi',
  cheques: { to: 'Nagpur Municipal water tax; Care Diagnostics', first: 30071, day: 11 },
  saves: { in: 'Sanchay Mutual Fund monthly plan', amount: '25,000' },
  pace: 5,
  lastErrand: lastDay,
};

const joseph: Household = {
  accountNumber: '005010000018446',
  salary: { from: 'Panchganga Sugar Works', amount: '36,900' },
  rent: { to: 'Shahu Market Estate', amount: '9,500', day: 4 },
  electricity: { from: 'Mahavitaran electricity bill', day: 18 },
  interest: '210 to 460',
  grocers: 'Rajarampuri Bazaar; Fish Market Laxmipuri; St Xavier Bakery',
  kitchens: 'Katta Misal Centre; Tambda Rassa Mandal; Solkadhi Corner',
  shops: 'Kolhapuri Chappal Galli; Gujari Sewing Supplies',
  fuel: 'Tararani Chowk Petrol Pump',
  atms: 'ATM Rajarampuri; ATM Central Bus Stand',
  cheques: { to: 'St Anne Convent fees; Surya Pathology', first: 905, day: 9 },
  saves: null,
  pace: 7,
  lastErrand: lastDay,
};

const gurpreet: Household = {
  accountNumber: '003010000072089',
  salary: { from: 'Sinnar Auto Components Ltd', amount: '58,700' },
  rent: { to: 'Vandana Aher', amount: '14,000', day: 6 },
  electricity: { from: 'Mahavitaran electricity bill', day: 14 },
  interest: '390 to 720',
  grocers: 'Panchavati General Stores; Dwarka Sabzi Mandi; Grape County Fresh',
  kitchens: 'Punjabi Rasoi; Chulivarchi Misal; Lassi Junction',
  shops: 'Trimbak Sports; Ludhiana Woollen House; Gadkari Electronics',
  fuel: 'Mumbai Agra Road Fuels; Dindori Naka Petroleum',
  atms: 'ATM Panchavati Karanja; ATM College Road',
  cheques: { to: 'Gurudwara Langar Seva; Nashik Road Motors', first: 118, day: 13 },
  saves: { in: 'Sanchay Mutual Fund monthly plan', amount: '10,000' },
  pace: 6,
  lastErrand: lastDay,
};

/** What the households do beyond living: Asha's trade, gifts, shared expenses. */
const besides = `
within-bank-transfer | 001010000042317 | 001010000051204 | monthly 7 | 20-22 | 3,000 | bhishi {month} | -
within-bank-transfer | 001010000051204 | 002010000063318 | monthly 1 | 10-12 | 12,000 | household share {month} | -
neft-outward-settled | 002010000063318 | - | monthly 10 | 8-10 | 9,850 | Griha Niwas Finance instalment for the flat at Sadashiv Peth | -
card-purchase | 002010000063318 | - | every 15 from 9 | 11-20 | 400 to 1,600 by 0.25 | Tulshibaug Kitchenware; Laxmi Road Textiles; Bakarwadi Sweet Mart | -
interest-credit | 002010000063318 | - | quarter ends | 22-23 | 1,380 to 1,640 | savings interest | -
within-bank-transfer | 004010000027751 | 003010000072089 | monthly 22 | 18-20 | 2,200 | tuition {month} | -
imps-inward | 005010000018446 | - | every 24 from 8 | 10-18 | 600 to 3,200 by 50 | tailoring Mascarenhas family; tailoring Deccan Boutique | -
`;

/** Kulkarni Textiles, the small trade that Asha runs from her current account. */
const trade = `
imps-inward | 001011000007902 | - | every 11 from 3 | 11-18 | 6,500 to 19,500 by 50 | Girgaon Vastra Bhandar; Saraswati School uniforms; Hutatma Chowk Tailors | -
cash-deposit | 001011000007902 | - | every 16 from 5 | 11-15 | 4,000 to 16,000 by 500 | counter Dadar West | -
neft-outward-settled | 001011000007902 | - | every 18 from 7 | 12-17 | 15,000 to 27,500 by 0.25 | Ichalkaranji Powerloom yarn; Solapur Chaddar Mills; Bhiwandi Dyeing Works | -
cheque-paid | 001011000007902 | - | monthly 19 | 12-16 | 2,500 to 7,500 by 250 | Ranade Road shop licence; Matunga Packaging | 700120
charge | 001011000007902 | - | quarter ends | 22-23 | 295 | current account keeping fee with GST | -
`;

export function householdYear(): readonly Routine[] {
  return [
    ...[asha, ravi, kavita, joseph, gurpreet].flatMap(householdRoutines),
    ...routinesFrom(besides),
    ...routinesFrom(trade),
  ];
}

/** Asha's last days before the story begins, as the pictures of the portal show them. */
export const householdEvents: readonly Movement[] = movementsFrom(`
cheque-paid | 2026-11-13T14:06:22 | 001010000042317 | - | 1,865.50 | Shree Medical | 004512
imps-inward | 2026-11-15T16:48:10 | 001010000042317 | - | 1,127 | Smita Paranjape Diwali faral | -
neft-inward | 2026-11-19T11:30:44 | 001010000042317 | - | 6,240 | Konkan Shipping Pvt Ltd travel claim | -
neft-outward-settled | 2026-11-20T18:07:36 | 001010000042317 | - | 3,410 | Mahavitaran electricity bill | -
`);
