import type { ServiceName } from '@sahakar/contracts/catalogue';
import type { Locator, Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import {
  askToBlock,
  chooseAccount,
  fillDetails,
  firstCard,
  secondCard,
  start,
} from '../cards/card-steps.ts';
import { tellOfCheque } from '../cheques/cheque-steps.ts';
import { calculate } from '../deposits/deposit-steps.ts';
import type { Simulator } from '../fixtures.ts';
import { chooseLimit } from '../limits/limit-steps.ts';
import { askForPayee } from '../payees/payee-steps.ts';
import { fillOtp } from '../otp/otp-steps.ts';
import { fillSchedule } from '../schedules/schedule-steps.ts';
import { submit } from '../shell/shell-steps.ts';
import { type OtherBankType, toConfirm } from '../transfers/other-bank-steps.ts';
import {
  fillEntry,
  openEntry,
  rent,
  submitEntry,
  toCheck,
  toOtp,
} from '../transfers/transfer-steps.ts';

/** Something that a person does, up to the press that has the bank do it. */
export type Flow = {
  /** Asha does it where nobody is named. */
  readonly key?: 'meera' | 'charles';
  readonly scenario?: string;
  readonly at: Path;
  /** The call of the bank that does it. */
  readonly service: ServiceName;
  readonly reach: (page: Page, simulator: Simulator) => Promise<void>;
  /** What has the bank do it; Enter in the field of the OTP where nothing is named. */
  readonly press?: (page: Page) => Promise<void>;
  /** What is on the page once it is done. */
  readonly done: (page: Page) => Locator;
};

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const banner = (page: Page) => page.locator('.banner.success');
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const said = (text: RegExp) => (page: Page) => page.getByRole('status').filter({ hasText: text });
const giveOtp = (page: Page, simulator: Simulator, key = 'asha') =>
  fillOtp(page.locator('#otp'), simulator, key);

const toAnotherBank = (type: OtherBankType) => async (page: Page, simulator: Simulator) => {
  await toConfirm(page, { type, amount: '1200', remark: 'fees' });
  await toOtp(page, simulator, 'asha');
  await giveOtp(page, simulator);
};

/** A form that is filled in and sent, up to its OTP, which is in its field. */
const withOtp =
  (ask: (page: Page) => Promise<void>) => async (page: Page, simulator: Simulator) => {
    await ask(page);
    await giveOtp(page, simulator);
  };

/** The same for a service of a card, from the list of cards. */
const ofCard = (ask: (page: Page) => Promise<void>) =>
  withOtp(async (page) => {
    await chooseAccount(page, 'Savings');
    await ask(page);
  });

const pane = (page: Page) => page.getByRole('region', { name: 'The request that is shown' });

const cards = { scenario: 'cards', at: paths.debitCard } as const;
const desk = {
  key: 'charles',
  scenario: 'requests-and-schedules',
  at: paths.authoriseFundTransfer,
  service: 'FundTransferRequestService',
} as const;

const byTransfer =
  (key: 'asha' | 'meera', payee: string) => async (page: Page, simulator: Simulator) => {
    await toCheck(page, { ...rent, payee });
    await toOtp(page, simulator, key);
    await giveOtp(page, simulator, key);
  };

export const transfersAndRequests: Readonly<Record<string, Flow>> = {
  'a payment within the bank': {
    at: paths.withinBank,
    service: 'FundTransferService',
    reach: byTransfer('asha', 'Ravi'),
    done: (page) => page.locator('.receipt'),
  },
  'a payment by IMPS': {
    at: paths.otherBank,
    service: 'FundTransferService',
    reach: toAnotherBank('INTER'),
    done: (page) => page.locator('.receipt'),
  },
  'a payment by NEFT': {
    at: paths.otherBank,
    service: 'NEFT_RTGS_TransactionService',
    reach: toAnotherBank('2'),
    done: (page) => page.locator('.receipt'),
  },
  'a request of a maker': {
    key: 'meera',
    at: paths.withinBank,
    service: 'FundTransferRequestService',
    reach: byTransfer('meera', 'Sahyadri'),
    done: said(/authorisation/),
  },
  'an approval': {
    ...desk,
    async reach(page, simulator) {
      await pane(page)
        .getByRole('button', { name: /^Approve/ })
        .click();
      await giveOtp(page, simulator, 'charles');
    },
    done: (page) => page.getByRole('heading', { name: 'The transfer has been approved' }),
  },
  'a rejection': {
    ...desk,
    reach: (page) => pane(page).getByRole('button', { name: 'Reject' }).click(),
    press: (page) => button(page, 'Yes').click(),
    done: said(/has been rejected/),
  },
  'a schedule': {
    at: paths.withinBank,
    service: 'ScheduleTransferService',
    async reach(page, simulator) {
      await openEntry(page);
      await fillEntry(page, rent);
      await fillSchedule(page, 'monthly');
      await submitEntry(page);
      await toOtp(page, simulator, 'asha');
      await giveOtp(page, simulator);
    },
    done: (page) => page.locator('.receipt'),
  },
  'a schedule that ends': {
    scenario: 'requests-and-schedules',
    at: paths.viewScheduleTransfer,
    service: 'ScheduleTransferService',
    async reach(page) {
      await page.locator('main tbody tr button').first().click();
      await button(page, 'Delete the whole schedule').click();
    },
    press: (page) => button(page, 'Yes').click(),
    done: said(/has been deleted/),
  },
};

export const ofPayeesAndCheques: Readonly<Record<string, Flow>> = {
  'a new payee': {
    at: paths.beneficiary,
    service: 'ManagePayeeService',
    reach: withOtp(askForPayee),
    done: banner,
  },
  'a payee who goes': {
    at: paths.manageBeneficiary,
    service: 'ManagePayeeService',
    reach: (page) => button(page, 'Deactivate Ravi Shankar Joshi').click(),
    press: (page) => button(page, 'Deactivate').click(),
    done: (page) => page.getByText('Deactivated Successfully!!', { exact: true }),
  },
  'a limit': {
    at: paths.limitManagement,
    service: 'LimitManagementService',
    reach: withOtp(chooseLimit),
    done: banner,
  },
  'a cheque book': {
    at: paths.chequeBookRequest,
    service: 'ChequeBookRequestService',
    reach: withOtp(async (page) => {
      await page.getByRole('radio', { name: /Savings/ }).check();
      await page.getByLabel('Number of leaves').selectOption('24');
      await submit(page);
    }),
    done: banner,
  },
  'a stopped cheque': {
    at: paths.stopChequeRequest,
    service: 'StopChequeService',
    reach: withOtp(async (page) => {
      await page.getByRole('radio', { name: /Savings/ }).check();
      await page.getByLabel('Reason').selectOption('015');
      await page.getByLabel('Cheque number').fill('004520');
      await submit(page);
    }),
    done: banner,
  },
  'an instruction of positive pay': {
    scenario: 'positive-pay',
    at: paths.positivePay,
    service: 'PositivePayService',
    reach: withOtp((page) => tellOfCheque(page, '700122')),
    done: banner,
  },
  'a deposit': {
    at: paths.termDepositCreation,
    service: 'FDCreationService',
    async reach(page) {
      await page.locator('#scheme').selectOption('35018');
      await page.locator('#account').check();
      await page.locator('#amount').fill('10000');
      await page.locator('#months').fill('24');
      await calculate(page);
      await button(page, 'Submit').click();
    },
    press: (page) => button(page, 'Open the deposit').click(),
    done: heading('Deposit opened'),
  },
};

export const ofCardsAndPasswords: Readonly<Record<string, Flow>> = {
  'a block of a card': {
    ...cards,
    service: 'ATMHotMarkingService',
    async reach(page, simulator) {
      await chooseAccount(page, 'Savings');
      await askToBlock(page, 'Temporary', firstCard);
      await giveOtp(page, simulator);
      await page.locator('#otp').press('Enter');
    },
    press: (page) => button(page, 'Block card').click(),
    done: banner,
  },
  'limits of a card': {
    ...cards,
    service: 'UpdateAllCardDetailsService',
    reach: ofCard(async (page) => {
      await start(page, 'Change limits', firstCard);
      await page.locator('.limit-row input').first().fill('15000');
      await submit(page);
    }),
    done: banner,
  },
  'channels of a card': {
    ...cards,
    service: 'UpdateAllCardDetailsService',
    reach: ofCard(async (page) => {
      await start(page, 'Channel control', secondCard);
      await page.getByRole('switch', { name: 'POS' }).click();
      await fillDetails(page, secondCard);
      await submit(page);
    }),
    done: banner,
  },
  'a PIN': {
    ...cards,
    service: 'UpdateCardPinService',
    reach: ofCard(async (page) => {
      await start(page, 'Generate PIN', firstCard);
      await fillDetails(page, firstCard);
      await page.locator('#pin').fill('8264');
      await page.locator('#confirmed').fill('8264');
      await submit(page);
    }),
    done: banner,
  },
  'a transaction password': {
    at: paths.changeTransactionPassword,
    service: 'TPINChangeIBService',
    async reach(page, simulator) {
      const { transactionPassword } = await simulator.person('asha');
      await page.locator('#old').fill(transactionPassword ?? '');
      await page.locator('#chosen').fill('Payments@1972');
      await page.locator('#confirmed').fill('Payments@1972');
    },
    press: submit,
    done: heading('Transaction password changed'),
  },
};
