import { basicSavings, current, savings } from './accounts.ts';
import { otherBank, sameBank } from './payees.ts';
import type { Customer } from '../scenario.ts';

/** Asha keeps a household and a small textile trade; most stories begin with her. */
export const asha: Customer = {
  key: 'asha',
  number: '100042317',
  name: 'Asha Vijay Kulkarni',
  kind: 'retail',
  mobile: '9820012345',
  email: 'asha.kulkarni@example.in',
  address: '12 Shivaji Park Road, Dadar West, Mumbai 400028',
  limitId: 'DL02',
  dateOfBirth: '1979-08-14',
  ckycNo: '30017420981153',
  accounts: [
    savings('001010000042317', {
      holderName: 'Asha V. Kulkarni',
      mmid: '9240001',
      openedOn: '2014-06-09',
      openingBalancePaise: 42_608_50n,
      nominee: { title: 'Ms', name: 'Isha Vijay Kulkarni', relation: 'daughter' },
    }),
    current('001011000007902', {
      holderName: 'Kulkarni Textiles',
      mmid: '9240002',
      openedOn: '2019-02-18',
      openingBalancePaise: 1_42_815_50n,
    }),
  ],
  payees: [
    sameBank({
      name: 'Ravi Shankar Joshi',
      nickname: 'Ravi',
      accountNumber: '001010000051204',
      addedOn: '2023-08-14',
    }),
    sameBank({
      name: 'Joseph A. Pereira',
      nickname: 'Joseph tailor',
      accountNumber: '005010000018446',
      status: 'DEACTIVATED',
      addedOn: '2022-11-03',
    }),
    otherBank('SBIN0000300', {
      name: 'Rohit Deshpande',
      nickname: 'Rohit rent',
      accountNumber: '20345678841',
      accountType: '10',
      addedOn: '2021-05-30',
    }),
    otherBank('IDIB000N001', {
      name: 'Meenakshi Subramaniam',
      nickname: 'Meenakshi silks',
      accountNumber: '6072214495',
      accountType: '11',
      addedOn: '2024-09-07',
    }),
  ],
};

/** Ravi holds one account alone and one with his wife Sunita, who has no user ID of her own. */
export const ravi: Customer = {
  key: 'ravi',
  number: '100038554',
  name: 'Ravi Shankar Joshi',
  kind: 'retail',
  mobile: '9820000021',
  email: 'ravi.joshi@example.in',
  address: '4 Gokhale Road North, Dadar West, Mumbai 400028',
  limitId: 'DL05',
  dateOfBirth: '1983-03-02',
  ckycNo: '40028836174205',
  accounts: [
    savings('001010000051204', {
      holderName: 'Ravi Shankar Joshi',
      mmid: '9240003',
      openedOn: '2016-01-25',
      openingBalancePaise: 88_412_00n,
    }),
    savings('002010000063318', {
      modeOfOperation: 'Either or survivor',
      holderName: 'Ravi S. Joshi and Sunita R. Joshi',
      mmid: '9240004',
      openedOn: '2020-10-12',
      openingBalancePaise: 2_10_500_00n,
      nominee: { title: 'Mr', name: 'Aditya Ravi Joshi', relation: 'son' },
    }),
  ],
  payees: [
    sameBank({
      name: 'Asha V. Kulkarni',
      nickname: 'Asha',
      accountNumber: '001010000042317',
      addedOn: '2023-08-15',
    }),
    otherBank('MAHB0000002', {
      name: 'Laxman Vithoba Gaikwad',
      nickname: 'Laxman kaka',
      accountNumber: '60118827340',
      accountType: '10',
      addedOn: '2022-03-19',
    }),
  ],
};

/** Kavita has nothing to do with Asha or Ravi: whatever is hers is closed to them. */
export const kavita: Customer = {
  key: 'kavita',
  number: '100061975',
  name: 'Kavita Raghavan Iyer',
  kind: 'retail',
  mobile: '9820000032',
  email: 'kavita.iyer@example.in',
  address: '9 Shankar Nagar Square, Dharampeth, Nagpur 440010',
  limitId: 'DL02',
  dateOfBirth: '1986-12-19',
  accounts: [
    savings('004010000027751', {
      holderName: 'Kavita Raghavan Iyer',
      mmid: '9240005',
      openedOn: '2017-07-03',
      openingBalancePaise: 1_21_907_40n,
    }),
    savings('004010000039902', {
      holderName: 'Kavita Raghavan Iyer',
      mmid: '9240006',
      openedOn: '2026-11-18',
    }),
  ],
  payees: [
    sameBank({
      name: 'Gurpreet Singh Bedi',
      nickname: 'Gurpreet',
      accountNumber: '003010000072089',
      addedOn: '2025-04-22',
    }),
    otherBank('FDRL0001001', {
      name: 'Thomas Kurian Mathew',
      nickname: 'Thomas',
      accountNumber: '11550100284416',
      accountType: '10',
      addedOn: '2023-12-01',
    }),
    otherBank('HDFC0000240', {
      name: 'Ananya Banerjee',
      nickname: 'Ananya music class',
      accountNumber: '50100377190284',
      accountType: '10',
      status: 'DEACTIVATED',
      addedOn: '2024-06-16',
    }),
  ],
};

/** Joseph has an e-mail address nowhere and has not signed in before. */
export const joseph: Customer = {
  key: 'joseph',
  number: '100077128',
  name: 'Joseph Anthony Pereira',
  kind: 'retail',
  mobile: '9820000043',
  email: null,
  address: null,
  limitId: 'DL01',
  dateOfBirth: '1971-05-27',
  accounts: [
    savings('005010000018446', {
      holderName: 'Joseph A. Pereira',
      mmid: '9240007',
      openedOn: '2018-12-27',
      openingBalancePaise: 46_230_00n,
    }),
    savings('005010000004173', {
      holderName: 'Joseph A. Pereira',
      mmid: '9240008',
      openedOn: '2009-03-16',
      status: 'closed',
    }),
  ],
  payees: [
    otherBank('SIBL0000001', {
      name: 'Maria Goretti Pereira',
      nickname: 'Amma',
      accountNumber: '0042053000017726',
      accountType: '10',
      addedOn: '2024-02-10',
    }),
  ],
};

/** Gurpreet keeps his first account, unused for years, and a basic one; he has no payee. */
export const gurpreet: Customer = {
  key: 'gurpreet',
  number: '100085640',
  name: 'Gurpreet Singh Bedi',
  kind: 'retail',
  mobile: '9820000054',
  email: 'gurpreet.bedi@example.in',
  address: '31 Makhmalabad Road, Panchavati, Nashik 422003',
  limitId: 'DL10',
  dateOfBirth: '1968-10-08',
  ckycNo: '20091163758426',
  accounts: [
    savings('003010000072089', {
      holderName: 'Gurpreet Singh Bedi',
      mmid: '9240009',
      openedOn: '2021-09-13',
      openingBalancePaise: 74_655_80n,
    }),
    savings('003010000015530', {
      holderName: 'Gurpreet Singh Bedi',
      mmid: '9240010',
      openedOn: '2008-04-21',
      openingBalancePaise: 1_284_35n,
      status: 'dormant',
    }),
    basicSavings('003012000000417', {
      holderName: 'Gurpreet Singh Bedi',
      mmid: '9240011',
      openedOn: '2024-08-05',
      openingBalancePaise: 2_650_00n,
    }),
  ],
  payees: [],
};

export const retailCustomers: readonly Customer[] = [asha, ravi, kavita, joseph, gurpreet];
