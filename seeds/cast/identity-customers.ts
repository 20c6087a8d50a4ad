import { readTable, text } from '../read-table.ts';
import { type CustomerDetails, bankCustomer } from './bank-customer.ts';
import type { Customer } from '../scenario.ts';

const columns = {
  key: text,
  name: text,
  number: text,
  mobile: text,
  dateOfBirth: text,
  accountNumber: text,
  mmid: text,
};

const table = `
leela | Leela Damodar Naik | 100110253 | 9820003011 | 1984-02-11 | 001010000020417 | 9240101
mohan | Mohan Keshav Tendulkar | 100113824 | 9820003022 | 1977-09-30 | 001010000021790 | 9240102
sarita | Sarita Ashok Gokhale | 100117395 | 9820003033 | 1990-06-05 | 001010000023163 | 9240103
yusuf | Yusuf Karim Merchant | 100120966 | 9820003044 | 1969-01-23 | 001010000024536 | 9240104
gauri | Gauri Narayan Phadke | 100124537 | 9820003055 | 1958-11-14 | 001010000025909 | 9240105
bhaskar | Bhaskar Govind Apte | 100128108 | 9820003066 | 1941-04-17 | 001010000027282 | 9240106
pooja | Pooja Suresh Nadkarni | 100131679 | 9820003077 | 1995-07-21 | 001010000028655 | 9240107
nitin | Nitin Prabhakar Rane | 100135250 | 9820003088 | 1981-12-03 | 001010000030028 | 9240108
amrita | Amrita Dilip Solanki | 100138821 | 9820003099 | 1988-03-09 | 001010000031401 | 9240109
dinesh | Dinesh Babulal Thakkar | 100142392 | 9820003110 | 1973-08-26 | 001010000032774 | 9240110
esha | Esha Manohar Kamat | 100145963 | 9820003121 | 1997-10-12 | 001010000034147 | 9240111
farhan | Farhan Aziz Qureshi | 100149534 | 9820003132 | 1985-05-18 | 001010000035520 | 9240112
geeta | Geeta Raghunath Shetty | 100153105 | 9820003143 | 1979-02-27 | 001010000036893 | 9240113
harsh | Harsh Vinod Agarwal | 100156676 | 9820003154 | 1992-09-15 | 001010000038266 | 9240114
ishaan | Ishaan Milind Deshmukh | 100160247 | 9820003165 | 2001-01-06 | 001010000039639 | 9240115
jaya | Jaya Subhash Chavan | 100163818 | 9820003176 | 1966-06-29 | 001010000041012 | 9240116
kiran | Kiran Vasant Jadhav | 100167389 | 9820003187 | 1987-11-08 | 001010000042385 | 9240117
lalit | Lalit Harish Oza | 100170960 | 9820003198 | 1975-04-04 | 001010000043758 | 9240118
`;

/** What is not as usual with some of them. */
const exceptions: Readonly<Record<string, Partial<CustomerDetails>>> = {
  gauri: { status: 'dormant' },
  bhaskar: { deceasedOn: '2026-10-30' },
  pooja: { status: 'closed' },
};

/** Customers with a user ID, each in another state as far as signing in goes. */
export const identityCustomers: readonly Customer[] = readTable(columns, table).map((customer) =>
  bankCustomer({ ...customer, ...exceptions[customer.key] }),
);
