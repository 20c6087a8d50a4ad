import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Path, paths } from '../../src/paths.ts';
import type { Fault } from '../faults.ts';
import { expect, type Simulator } from '../fixtures.ts';
import { looks } from './looks.ts';
import { signIn } from '../sign-in/sign-in-steps.ts';
import { test } from './shot-test.ts';

const folder = join(import.meta.dirname, '../../../../test-results/shots/states');

/** A list of the account area: where it stands, who fills it, and what it is asked with. */
type List = {
  readonly name: string;
  readonly path: Path;
  readonly service: string;
  /** The code of an empty list, where an answer without rows is none. */
  readonly emptyCode?: string;
  readonly ask?: (page: Page) => Promise<void>;
};

const tab = (place: number) => (page: Page) => page.locator('main [role=tab]').nth(place).click();
async function firstAccount(page: Page): Promise<void> {
  await page.locator('main select').first().selectOption({ index: 1 });
}
const enquiry = (name: string, path: Path, ask?: List['ask']): List => ({
  name,
  path,
  service: 'AccountEnquiryService',
  ...(ask !== undefined && { ask }),
});

async function searchYear(page: Page): Promise<void> {
  await page.locator('#account').selectOption({ index: 1 });
  await page.locator('#period').selectOption('year');
  await page.locator('main form button[type=submit]').click();
}

const mini = { service: 'MiniStatementService', emptyCode: '7999' };
const deposits = { service: 'FDViewService', emptyCode: '7002' };
const loans = { service: 'LoanViewService', emptyCode: '5011' };

const lists: readonly List[] = [
  { name: 'dashboard', path: paths.main, ...mini },
  { name: 'dashboard-deposits', path: paths.main, ...deposits, ask: tab(1) },
  { name: 'dashboard-loans', path: paths.main, ...loans, ask: tab(2) },
  { name: 'dashboard-payees', path: paths.main, service: 'ManagePayeeService', emptyCode: '100' },
  {
    name: 'quick-transfer',
    path: paths.quickTransfer,
    service: 'ManagePayeeService',
    emptyCode: '100',
  },
  { name: 'details-loans', path: paths.accountDetails, ...loans },
  { name: 'details-deposits', path: paths.accountDetails, ...deposits, ask: tab(1) },
  { name: 'operative', path: paths.operativeAccount, ...mini },
  { name: 'operative-balance', path: paths.operativeAccount, service: 'BalanceEnquiryService' },
  { name: 'deposit', path: paths.depositAccount, ...deposits },
  { name: 'deposit-transactions', path: paths.depositAccount, ...mini },
  { name: 'loan', path: paths.loan, ...loans },
  { name: 'loan-transactions', path: paths.loan, ...mini },
  {
    name: 'statement',
    path: paths.downloadStatement,
    service: 'EStatementService',
    emptyCode: '7999',
    ask: searchYear,
  },
  { name: 'mini', path: paths.miniStatement, ...mini },
  enquiry('nominee', paths.nomineeDetails),
  enquiry('guarantor', paths.guarantorDetails),
  enquiry('lien', paths.lienEnquiry, firstAccount),
  enquiry('tds', paths.tdsEnquiry),
  enquiry('request', paths.requestEnquiry),
  enquiry('cheque', paths.chequeEnquiry, firstAccount),
  enquiry('cheque-book', paths.chequeBookStatus, firstAccount),
  enquiry('inward', paths.inwardClearing),
  enquiry('book-requests', paths.viewChequeBookRequest),
  enquiry('stops', paths.viewStopCheque),
  { name: 'limits', path: paths.userAccountLimit, service: 'LimitManagementService' },
  { name: 'locator', path: paths.help, service: 'AllATMLocatorService' },
];

const delay = { kind: 'delay', milliseconds: 20_000 } as const;
const failure = { kind: 'status', status: 500 } as const;
/** Three of the looks, each at a width of its own. */
const widths: Readonly<Record<string, number>> = {
  'en light': 1280,
  'mr light': 1024,
  'hi dark': 320,
};

for (const { words, use } of looks) {
  const width = widths[words];
  if (width === undefined) continue;
  test.describe(`${words} states retail at ${width} pixels`, () => {
    test.use(use);

    test('lists on their way, out of reach and empty', async ({ page, simulator, language }) => {
      await signIn(page, simulator, 'asha');
      await page.setViewportSize({ width, height: 900 });
      for (const list of lists) {
        const picture = (state: string) => join(folder, language, `${list.name}-${state}.png`);
        await answerWith(simulator, list, delay);
        await openList(page, list);
        await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
        await page.screenshot({ path: picture('loading'), fullPage: true });
        await answerWith(simulator, list, failure);
        await openList(page, list);
        await show(page, picture('failed'));
        if (list.emptyCode === undefined) continue;
        await answerWith(simulator, list, { kind: 'code', code: list.emptyCode, message: 'None' });
        await openList(page, list);
        await show(page, picture('empty'));
      }
    });

    test.describe('in a bank without cheques, liens and taxes', () => {
      test.use({ scenario: 'many-accounts' });

      test('enquiries of somebody who has nothing', async ({ page, simulator, language }) => {
        await signIn(page, simulator, 'ravi');
        await page.setViewportSize({ width, height: 900 });
        for (const list of lists.filter(({ service }) => service === 'AccountEnquiryService')) {
          await openList(page, list);
          await show(page, join(folder, language, `${list.name}-empty.png`));
        }
      });
    });
  });
}

/** One rule for all: each takes the place of the one before. */
async function answerWith(simulator: Simulator, { service }: List, action: Fault['action']) {
  await simulator.faults.add({ id: 'state', service, action });
}

async function openList(page: Page, { path, ask }: List): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask?.(page);
}

async function show(page: Page, path: string): Promise<void> {
  // A statement waits for the slow one before it: a session has one at a time.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, fullPage: true });
}
