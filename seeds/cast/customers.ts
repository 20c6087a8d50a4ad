import { nullable, optional, readTable, readTableByKey, rupees, text } from '../read-table.ts';
import type { Customer } from '../scenario.ts';
import { type AccountDetails, account } from './accounts.ts';
import { payeesFrom } from './payees.ts';

const customerColumns = {
  key: text,
  number: text,
  name: text,
  mobile: text,
  limitId: text,
  dateOfBirth: optional(text),
  pan: text,
  ckycNo: optional(text),
  email: nullable(text),
  address: nullable(text),
};

const customers = `
asha | 100042317 | Asha Vijay Kulkarni | 9820012345 | DL02 | 1979-08-14 | AKWPK4827D | 30017420981153 | asha.kulkarni@example.in | 12 Shivaji Park Road, Dadar West, Mumbai 400028
ravi | 100038554 | Ravi Shankar Joshi | 9820000021 | DL05 | 1983-03-02 | BHTPJ1963L | 40028836174205 | ravi.joshi@example.in | 4 Gokhale Road North, Dadar West, Mumbai 400028
kavita | 100061975 | Kavita Raghavan Iyer | 9820000032 | DL02 | 1986-12-19 | CNRPI7408F | - | kavita.iyer@example.in | 9 Shankar Nagar Square, Dharampeth, Nagpur 440010
joseph | 100077128 | Joseph Anthony Pereira | 9820000043 | DL02 | 1971-05-27 | ADLPP2591G | - | - | -
gurpreet | 100085640 | Gurpreet Singh Bedi | 9820000054 | DL10 | 1968-10-08 | EMSPB6034K | 20091163758426 | gurpreet.bedi@example.in | 31 Makhmalabad Road, Panchavati, Nashik 422003
sunita | 100238555 | Sunita Ravi Joshi | 9820003907 | DL02 | 1985-07-16 | BQWPJ3175M | - | sunita.joshi@example.in | 4 Gokhale Road North, Dadar West, Mumbai 400028
godavari | 200007316 | Godavari Agro Producers Ltd | 9820000105 | DL25 | - | AACCG4612R | - | accounts@godavari-agro.example.in | Gat 214, Mhasrul, Nashik 422004
malvan | 200009481 | Malvan Cashew Traders | 9820000116 | DL10 | - | AAFFM9087C | - | nandini@malvan-cashew.example.in | Plot 18, MIDC Mirjole, Ratnagiri 415639
sahyadri | 200012853 | Sahyadri Seeds Pvt Ltd | 9820000127 | DL10 | - | AAJCS5520N | - | finance@sahyadri-seeds.example.in | 77 Market Yard, Gultekdi, Pune 411037
`;

const accountColumns = {
  number: text,
  mmid: text,
  openedOn: text,
  openingBalancePaise: rupees,
  holderName: text,
};

/** What is not as usual with some of the accounts. */
const exceptions: Readonly<Record<string, Partial<AccountDetails>>> = {
  '001010000042317': {
    nominee: { title: 'Ms', name: 'Isha Vijay Kulkarni', relation: 'daughter' },
  },
  '002010000063318': {
    modeOfOperation: 'Either or survivor',
    nominee: { title: 'Mr', name: 'Aditya Ravi Joshi', relation: 'son' },
  },
  '005010000004173': { status: 'closed' },
  '003010000015530': { status: 'dormant' },
  '003014000000853': { overdraftPaise: 15_00_000_00n, overdraftUntil: '2027-03-31' },
  '003013000001267': { overdraftPaise: 40_00_000_00n, overdraftUntil: '2027-03-31' },
  '002014000000642': { overdraftPaise: 5_00_000_00n, overdraftUntil: '2026-09-30' },
};

const accounts = readTableByKey(
  accountColumns,
  `
asha | 001010000042317 | 9240001 | 2014-06-09 | 42,608.50 | Asha V. Kulkarni
asha | 001011000007902 | 9240002 | 2019-02-18 | 1,42,815.50 | Kulkarni Textiles
ravi | 001010000051204 | 9240003 | 2016-01-25 | 88,412.00 | Ravi Shankar Joshi
ravi | 002010000063318 | 9240004 | 2020-10-12 | 2,10,500.00 | Ravi S. Joshi and Sunita R. Joshi
kavita | 004010000027751 | 9240005 | 2017-07-03 | 1,21,907.40 | Kavita Raghavan Iyer
kavita | 004010000039902 | 9240006 | 2026-11-18 | 0.00 | Kavita Raghavan Iyer
joseph | 005010000018446 | 9240007 | 2018-12-27 | 46,230.00 | Joseph A. Pereira
joseph | 005010000004173 | 9240008 | 2009-03-16 | 0.00 | Joseph A. Pereira
gurpreet | 003010000072089 | 9240009 | 2021-09-13 | 74,655.80 | Gurpreet Singh Bedi
gurpreet | 003010000015530 | 9240010 | 2008-04-21 | 1,284.35 | Gurpreet Singh Bedi
gurpreet | 003012000000417 | 9240011 | 2024-08-05 | 2,650.00 | Gurpreet Singh Bedi
godavari | 003011000004719 | 9240021 | 2013-04-01 | 12,48,300.00 | Godavari Agro Producers Ltd
godavari | 003014000000853 | 9240022 | 2018-04-16 | -2,15,000.00 | Godavari Agro Producers Ltd
godavari | 003013000001267 | 9240023 | 2018-04-16 | -8,40,000.00 | Godavari Agro Producers Ltd
malvan | 006011000002936 | 9240024 | 2020-01-20 | 4,61,250.00 | Malvan Cashew Traders
sahyadri | 002011000008164 | 9240025 | 2015-06-22 | 7,92,640.00 | Sahyadri Seeds Pvt Ltd
sahyadri | 002014000000642 | 9240026 | 2019-08-05 | 35,000.00 | Sahyadri Seeds Pvt Ltd
`,
  ({ number, ...details }) => account(number, { ...details, ...exceptions[number] }),
);

const payees = payeesFrom(`
asha | Ravi Shankar Joshi | Ravi | 001010000051204 | - | - | 2023-08-14 | ACTIVATED | -
asha | Joseph A. Pereira | Joseph tailor | 005010000018446 | - | - | 2022-11-03 | DEACTIVATED | -
asha | Rohit Deshpande | Rohit rent | 20345678841 | SBIN0000300 | 10 | 2021-05-30 | ACTIVATED | -
asha | Meenakshi Subramaniam | Meenakshi silks | 6072214495 | IDIB000N001 | 11 | 2024-09-07 | ACTIVATED | -
ravi | Asha V. Kulkarni | Asha | 001010000042317 | - | - | 2023-08-15 | ACTIVATED | -
ravi | Laxman Vithoba Gaikwad | Laxman kaka | 60118827340 | MAHB0000002 | 10 | 2022-03-19 | ACTIVATED | -
kavita | Gurpreet Singh Bedi | Gurpreet | 003010000072089 | - | - | 2025-04-22 | ACTIVATED | -
kavita | Thomas Kurian Mathew | Thomas | 11550100284416 | FDRL0001001 | 10 | 2023-12-01 | ACTIVATED | -
kavita | Ananya Banerjee | Ananya music class | 50100377190284 | HDFC0000240 | 10 | 2024-06-16 | DEACTIVATED | -
joseph | Maria Goretti Pereira | Amma | 0042053000017726 | SIBL0000001 | 10 | 2024-02-10 | ACTIVATED | -
godavari | Sahyadri Seeds Pvt Ltd | Sahyadri Seeds | 002011000008164 | - | - | 2022-05-11 | ACTIVATED | -
godavari | Malvan Cashew Traders | Malvan Cashew | 006011000002936 | - | - | 2026-11-19 | PENDING | meera 2026-11-19T16:20:00
godavari | Kulkarni Textiles | Gunny bags | 001011000007902 | - | - | 2024-01-29 | PENDINGDELETE | meera 2026-11-20T11:05:00
godavari | Krishna Transport | Krishna Transport | 110205001934 | ICIC0001102 | 11 | 2021-11-08 | ACTIVATED | -
godavari | Vidarbha Fertilisers | Vidarbha Fertilisers | 301302010046618 | UBIN0530131 | 11 | 2026-10-06 | REJECTED | -
malvan | Godavari Agro Producers Ltd | Godavari Agro | 003011000004719 | - | - | 2023-02-14 | ACTIVATED | -
malvan | Harish Chandra Hegde | Hegde packaging | 7412668093 | KKBK0000958 | 11 | 2022-08-26 | ACTIVATED | -
sahyadri | Godavari Agro Producers Ltd | Godavari | 003011000004719 | - | - | 2022-05-12 | ACTIVATED | -
sahyadri | Deccan Cold Storage | Deccan Cold | 0010501074426 | COSB0000001 | 11 | 2024-07-18 | ACTIVATED | -
sahyadri | Ludhiana Sacks and Twine | Ludhiana Sacks | 0001002100083391 | PUNB0000100 | 11 | 2025-10-27 | ACTIVATED | -
`);

const all: readonly Customer[] = readTable(customerColumns, customers).map((customer) => ({
  ...customer,
  kind: customer.dateOfBirth === undefined ? 'corporate' : 'retail',
  accounts: accounts[customer.key] ?? [],
  payees: payees[customer.key] ?? [],
}));

export function customerOf(key: string): Customer {
  const customer = all.find((one) => one.key === key);
  if (customer === undefined) throw new Error(`${key} is no customer`);
  return customer;
}

export const retailCustomers: readonly Customer[] = [
  // Asha keeps a household and a small textile trade; most stories begin with her.
  customerOf('asha'),
  // Ravi holds one account alone and one with his wife Sunita, who has no user ID of her own.
  customerOf('ravi'),
  // Kavita has nothing to do with Asha or Ravi: whatever is hers is closed to them.
  customerOf('kavita'),
  // Joseph has an e-mail address nowhere and has not signed in before.
  customerOf('joseph'),
  // Gurpreet keeps his first account, unused for years, and a basic one; he has no payee.
  customerOf('gurpreet'),
];

export const corporateCustomers: readonly Customer[] = [
  // A farmers' producer company with working capital limits; its signatories check each other.
  customerOf('godavari'),
  // A proprietor's firm: one signatory, who pays without a second signature.
  customerOf('malvan'),
  // The second corporate: it trades with Godavari and must never see into it.
  customerOf('sahyadri'),
];
