import { cashCredit, current, overdraft } from './accounts.ts';
import { otherBank, sameBank } from './payees.ts';
import type { Customer } from '../scenario.ts';

/** A farmers' producer company with working capital limits; its signatories check each other. */
export const godavari: Customer = {
  key: 'godavari',
  number: '200007316',
  name: 'Godavari Agro Producers Ltd',
  kind: 'corporate',
  mobile: '9820000105',
  email: 'accounts@godavari-agro.example.in',
  address: 'Gat 214, Mhasrul, Nashik 422004',
  limitId: 'DL25',
  accounts: [
    current('003011000004719', {
      holderName: 'Godavari Agro Producers Ltd',
      mmid: '9240021',
      openedOn: '2013-04-01',
      openingBalancePaise: 12_48_300_00n,
    }),
    overdraft('003014000000853', {
      holderName: 'Godavari Agro Producers Ltd',
      mmid: '9240022',
      openedOn: '2018-04-16',
      openingBalancePaise: -2_15_000_00n,
      overdraftPaise: 15_00_000_00n,
      overdraftUntil: '2027-03-31',
    }),
    cashCredit('003013000001267', {
      holderName: 'Godavari Agro Producers Ltd',
      mmid: '9240023',
      openedOn: '2018-04-16',
      openingBalancePaise: -8_40_000_00n,
      overdraftPaise: 40_00_000_00n,
      overdraftUntil: '2027-03-31',
    }),
  ],
  payees: [
    sameBank({
      name: 'Sahyadri Seeds Pvt Ltd',
      nickname: 'Sahyadri Seeds',
      accountNumber: '002011000008164',
      addedOn: '2022-05-11',
    }),
    sameBank({
      name: 'Malvan Cashew Traders',
      nickname: 'Malvan Cashew',
      accountNumber: '006011000002936',
      status: 'PENDING',
      addedOn: '2026-11-19',
      request: { by: 'meera', at: '2026-11-19T16:20:00+05:30' },
    }),
    sameBank({
      name: 'Kulkarni Textiles',
      nickname: 'Gunny bags',
      accountNumber: '001011000007902',
      status: 'PENDINGDELETE',
      addedOn: '2024-01-29',
      request: { by: 'meera', at: '2026-11-20T11:05:00+05:30' },
    }),
    otherBank('ICIC0001102', {
      name: 'Krishna Transport',
      nickname: 'Krishna Transport',
      accountNumber: '110205001934',
      accountType: '11',
      addedOn: '2021-11-08',
    }),
    otherBank('UBIN0530131', {
      name: 'Vidarbha Fertilisers',
      nickname: 'Vidarbha Fertilisers',
      accountNumber: '301302010046618',
      accountType: '11',
      status: 'REJECTED',
      addedOn: '2026-10-06',
    }),
  ],
};

/** A proprietor's firm: one signatory, who pays without a second signature. */
export const malvan: Customer = {
  key: 'malvan',
  number: '200009481',
  name: 'Malvan Cashew Traders',
  kind: 'corporate',
  mobile: '9820000116',
  email: 'nandini@malvan-cashew.example.in',
  address: 'Plot 18, MIDC Mirjole, Ratnagiri 415639',
  limitId: 'DL10',
  accounts: [
    current('006011000002936', {
      holderName: 'Malvan Cashew Traders',
      mmid: '9240024',
      openedOn: '2020-01-20',
      openingBalancePaise: 4_61_250_00n,
    }),
  ],
  payees: [
    sameBank({
      name: 'Godavari Agro Producers Ltd',
      nickname: 'Godavari Agro',
      accountNumber: '003011000004719',
      addedOn: '2023-02-14',
    }),
    otherBank('KKBK0000958', {
      name: 'Harish Chandra Hegde',
      nickname: 'Hegde packaging',
      accountNumber: '7412668093',
      accountType: '11',
      addedOn: '2022-08-26',
    }),
  ],
};

/** The second corporate: it trades with Godavari and must never see into it. */
export const sahyadri: Customer = {
  key: 'sahyadri',
  number: '200012853',
  name: 'Sahyadri Seeds Pvt Ltd',
  kind: 'corporate',
  mobile: '9820000127',
  email: 'finance@sahyadri-seeds.example.in',
  address: '77 Market Yard, Gultekdi, Pune 411037',
  limitId: 'DL10',
  accounts: [
    current('002011000008164', {
      holderName: 'Sahyadri Seeds Pvt Ltd',
      mmid: '9240025',
      openedOn: '2015-06-22',
      openingBalancePaise: 7_92_640_00n,
    }),
    overdraft('002014000000642', {
      holderName: 'Sahyadri Seeds Pvt Ltd',
      mmid: '9240026',
      openedOn: '2019-08-05',
      openingBalancePaise: 35_000_00n,
      overdraftPaise: 5_00_000_00n,
      overdraftUntil: '2026-09-30',
    }),
  ],
  payees: [
    sameBank({
      name: 'Godavari Agro Producers Ltd',
      nickname: 'Godavari',
      accountNumber: '003011000004719',
      addedOn: '2022-05-12',
    }),
    otherBank('COSB0000001', {
      name: 'Deccan Cold Storage',
      nickname: 'Deccan Cold',
      accountNumber: '0010501074426',
      accountType: '11',
      addedOn: '2024-07-18',
    }),
    otherBank('PUNB0000100', {
      name: 'Ludhiana Sacks and Twine',
      nickname: 'Ludhiana Sacks',
      accountNumber: '0001002100083391',
      accountType: '11',
      addedOn: '2025-10-27',
    }),
  ],
};

export const corporateCustomers: readonly Customer[] = [godavari, malvan, sahyadri];
