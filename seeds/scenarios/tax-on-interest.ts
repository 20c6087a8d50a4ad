/**
 * Four neighbours live on the interest of their deposits. Shalini is 65 and may earn a lakh in a
 * year untaxed; Prabhakar is 59 and will be 60 before the year ends; Madhav has given the bank no
 * PAN, and one more quarter takes him past the threshold; Sumati, 69, has given form 15H. Everybody of everyday is there too: Ravi
 * stays below it, Asha passes it in December with six deposits together, Godavari has passed it.
 */
import { depositSchemes, payoutCodes } from '@sahakar/contracts/deposits/deposit-schemes';
import { inOrder } from '../calendar.ts';
import { bankCustomer } from '../cast/bank-customer.ts';
import { exercisesFrom, retail, showing } from '../cast/cast.ts';
import { count, keyOf, oneOf, optional, percent, readTable, rupees, text } from '../read-table.ts';
import type { Customer, Person, SeededDeposit, TaxDeclaration } from '../scenario.ts';
import { deposit, depositMovements } from '../stories/deposit-story.ts';
import { toldLate, variantOf } from '../told-late.ts';
import { everyday } from './everyday.ts';

const declaredBySumati: readonly TaxDeclaration[] = [
  { financialYear: '2026-27', form: '15H', givenOn: '2026-04-06' },
];

const neighbours: readonly Customer[] = readTable(
  {
    key: text,
    name: text,
    number: text,
    mobile: text,
    dateOfBirth: text,
    pan: optional(text),
    accountNumber: text,
    mmid: text,
  },
  `
shalini | Shalini Moreshwar Bapat | 100181673 | 9820003231 | 1961-07-02 | BWKPB5108H | 001010000047877 | 9240121
prabhakar | Prabhakar Dattatray Sathe | 100185244 | 9820003242 | 1967-03-15 | CDQPS8243A | 001010000049250 | 9240122
madhav | Madhav Raghunath Lele | 100188815 | 9820003253 | 1975-10-21 | - | 001010000050623 | 9240123
sumati | Sumati Vishnu Gokhale | 100192386 | 9820003264 | 1957-05-08 | DHRPG6154L | 001010000052096 | 9240124
`,
)
  .map((neighbour) => ({
    ...neighbour,
    ...(neighbour.key === 'sumati' && { taxDeclarations: declaredBySumati }),
  }))
  .map(bankCustomer);

const people: readonly Person[] = readTable(
  { key: text, loginUsername: text, password: text, transactionPassword: text },
  `
shalini | 770163374 | Sitar@Evening5 | Marigold&Lamp7
prabhakar | 770166291 | Lighthouse#Sea4 | Abacus%Bead63
madhav | 770169208 | Monsoon&Ferry8 | Almanac!Page5
sumati | 770172125 | Harmonium^Sky2 | Tamarind*Lane9
`,
).map((login) => {
  const customer = neighbours.find(({ key }) => key === login.key);
  return retail({ ...login, name: customer?.name ?? '', exercises: [], cards: [] });
});

const deposits: readonly SeededDeposit[] = readTable(
  {
    customer: (key) => {
      const neighbour = neighbours.find((one) => one.key === key);
      if (neighbour === undefined) throw new Error(`${key} is no neighbour`);
      return neighbour;
    },
    number: text,
    schemeCode: keyOf(depositSchemes),
    amount: rupees,
    rate: percent,
    openedOn: text,
    months: count,
    payout: oneOf(...Object.values(payoutCodes)),
  },
  `
shalini | 001021000003008 | 35014 | 9,00,000 | 6.55 | 2025-05-19 | 36 | monthly
shalini | 001021000003019 | 35015 | 8,00,000 | 6.80 | 2025-06-08 | 36 | quarterly
prabhakar | 001021000003152 | 35016 | 12,00,000 | 6.65 | 2026-02-10 | 24 | half-yearly
madhav | 001021000003290 | 35015 | 10,00,000 | 6.60 | 2026-01-05 | 18 | quarterly
madhav | 001021000003301 | 35018 | 1,00,000 | 6.75 | 2026-11-02 | 12 | on-maturity
sumati | 001021000003418 | 35015 | 16,00,000 | 6.80 | 2026-01-23 | 36 | quarterly
`,
).map((order) =>
  deposit({
    ...order,
    days: 0,
    repayAccountNumber: order.customer.accounts[0]?.number ?? null,
    renewal: 'none',
    renewalsLeft: 0,
    nominee: null,
  }),
);

const shows = exercisesFrom(`
ravi | interest of a deposit below the threshold: no tax
asha | six deposits that pass 50,000 together on 15 December: tax on the whole year so far
shalini | 65: untaxed up to a lakh, which she passes in March
prabhakar | 60 before the year ends: a senior for the whole of it, and never taxed
meera | five deposits that have passed it already: what is due comes with the credit of 28 December
madhav | no PAN: 20 % of the whole year when his deposit pays on 5 January
sumati | form 15H on file: passes a lakh on 23 January and is not taxed
`);

const productMovements = toldLate(() =>
  inOrder([
    ...(everyday.productMovements ?? []),
    ...deposits.flatMap((one) => depositMovements(one)),
  ]),
);

export const taxOnInterest = variantOf(everyday, {
  name: 'tax-on-interest',
  story:
    'Everyday, and four neighbours with deposits: one is a senior, one becomes one in the year, ' +
    'one has no PAN, one has given form 15H. Advance the clock to April and look at the statements and TDS enquiry.',
  customers: [...everyday.customers, ...neighbours],
  cast: showing([...everyday.cast, ...people], shows),
  deposits: [...(everyday.deposits ?? []), ...deposits],
  get productMovements() {
    return productMovements();
  },
});
