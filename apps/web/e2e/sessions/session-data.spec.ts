import type { Page, Response } from '@playwright/test';
import { chooseAccount } from '../cards/card-steps.ts';
import { callsOf } from '../calls.ts';
import { alterAnswers } from '../faults.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { keptSession, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { openOtherBank } from '../transfers/other-bank-steps.ts';
import { openEntry } from '../transfers/transfer-steps.ts';
import { openMenu } from '../shell/shell-steps.ts';
import { otpsOf } from '../otp/otp-steps.ts';

const savings = '001010000042317';

/** The customer's data as the tab keeps it, under the words of the login's answer. */
async function storedLogin(page: Page): Promise<Record<string, unknown>> {
  const kept = await keptSession(page);
  // Safe: what the tab keeps is an object with the login's answer in it.
  return kept?.['login'] as Record<string, unknown>;
}

/** All that this origin keeps on the device, as one text. */
const keptAnywhere = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage].map((kept) => Object.entries(kept))),
  );

/** The caller's addresses and the tokens that the calls of this page are made with. */
function watchTokens(page: Page) {
  const addresses = new Set<string>();
  const tokens: Promise<string[]>[] = [];
  const read = async (answer: Response): Promise<string[]> => {
    const { kid, key } = JSON.parse((await answer.json()).body);
    return [kid, key];
  };
  page.on('request', (request) => {
    if (request.method() === 'POST') addresses.add(request.postDataJSON().ipadress);
  });
  page.on('response', (answer) => {
    if (answer.request().postData()?.includes('GET_TOKEN') === true) tokens.push(read(answer));
  });
  return { addresses, tokens: async () => (await Promise.all(tokens)).flat() };
}

/** The chooser lists these, and not the one of the other kind of bank. */
async function expectPayees(page: Page, listed: readonly string[], other: string): Promise<void> {
  await page.locator('#beneficiary').click();
  for (const name of listed) await expect(page.getByRole('option', { name })).toHaveCount(1);
  await expect(page.getByRole('option', { name: other })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** A list that is older is asked for anew, which a slow machine may come to see. */
const freshMilliseconds = 30_000;

/** The requests of a service, without those for what had grown old since it was asked for. */
async function askedWhileFresh(simulator: Simulator, service: string) {
  const askedAt = new Map<string, number>();
  return (await callsOf(simulator, service)).flatMap(({ at, request }) => {
    const same = JSON.stringify(request);
    const before = askedAt.get(same) ?? -Infinity;
    askedAt.set(same, Date.parse(at));
    const isAnew = before > -Infinity && Date.parse(at) - before >= freshMilliseconds;
    return isAnew ? [] : [request];
  });
}

/** Every list of the session, each on the screen that shows it. */
async function seeEveryList(page: Page): Promise<void> {
  const rows = page.locator('tbody tr');
  await openMenu(page, 'Deposits', 'Deposit account');
  await expect(page.getByRole('combobox', { name: 'Account' }).locator('option')).toHaveCount(6);
  await openMenu(page, 'Loans', 'Loan account');
  await expect(page.getByRole('combobox', { name: 'Account' }).locator('option')).toHaveCount(2);
  await openMenu(page, 'Manage beneficiary', 'Manage Beneficiary');
  await expect(rows.filter({ hasText: 'Rohit Deshpande' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Ravi Shankar Joshi' })).toHaveCount(1);
  await openEntry(page);
  await page.locator('#from-account').check();
  await page.locator('input[value=otherAccount]').check();
  await expectPayees(page, ['Ravi Shankar Joshi'], 'Rohit Deshpande');
  await openOtherBank(page);
  await page.locator('#from-account').check();
  await page.locator('input[value=INTER]').check();
  await expectPayees(page, ['Rohit Deshpande'], 'Ravi Shankar Joshi');
  await openMenu(page, 'Mini statement', 'Mini statement');
  await page.getByRole('combobox', { name: 'Account' }).selectOption(savings);
  await expect(rows).toHaveCount(10);
  await openMenu(page, 'Card services', 'Debit Card Services');
  await chooseAccount(page, 'Savings');
  await expect(rows.filter({ hasText: 'XXXXXXXX' })).not.toHaveCount(0);
}

/** What else the tab holds of the session, and what it must not hold. */
async function expectSession(
  page: Page,
  simulator: Simulator,
  login: Record<string, unknown>,
  { addresses, tokens }: ReturnType<typeof watchTokens>,
): Promise<void> {
  const kept = await keptSession(page);
  const keptAtAll = await keptAnywhere(page);
  // Safe: the login lists accounts, of which the test reads five fields.
  const accounts = login['AccountDetailslst'] as Record<string, unknown>[];
  await test.step('it has every entry of a session, under the words of the login; token and address stay in memory (A077, R-11)', async () => {
    for (const name of entriesOfSession) expect(login).toHaveProperty(name);
    for (const name of ['Mmid', 'BranchCode']) expect(accounts[0]).toHaveProperty(name);
    for (const name of ['sessionId', 'endsAt', 'passwordWarning'])
      expect(kept).toHaveProperty(name);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const inMemory = [...addresses, ...(await tokens())];
    expect(inMemory.length).toBeGreaterThan(2);
    for (const one of inMemory) expect(keptAtAll).not.toContain(one);
  });
  await test.step('it was asked for without an id, and its id is the one that the bank has issued (A203, A324)', async () => {
    const [started] = await callsOf(simulator, 'SessionService');
    expect(started?.request).toMatchObject({
      CustNo: '100042317',
      UserName: '100042317',
      SessionId: '',
      isExtend: false,
    });
    const id = String(started?.response?.['SessionId']);
    expect(id).not.toBe('undefined');
    expect(kept).toMatchObject({ sessionId: id });
  });
  await test.step('every account has holder and IFSC, the customer’s where it came without them (A075, R2)', async () => {
    const { CustomerName: AccountHolderName, IFSCCode } = login;
    expect([AccountHolderName, IFSCCode]).toEqual(['Asha Vijay Kulkarni', 'SHKR0000001']);
    expect(accounts.length).toBeGreaterThan(1);
    expect(accounts[0]).toMatchObject({ AccountHolderName, IFSCCode });
    for (const account of accounts) {
      expect(account).toMatchObject({
        AccountHolderName: expect.stringMatching(/\S/),
        IFSCCode: expect.stringMatching(/^SHKR0/),
      });
    }
    await expect(page.locator('.account-row').first()).toContainText(String(AccountHolderName));
  });
  await test.step('no secret is kept anywhere, and MMID and branch are those of the first account (A082)', async () => {
    const { password, transactionPassword } = await simulator.person('asha');
    const otps = await otpsOf(simulator, 'asha');
    expect(otps).toHaveLength(1);
    expect(transactionPassword).toMatch(/./);
    for (const secret of [password, transactionPassword ?? '', ...otps])
      expect(keptAtAll).not.toContain(secret);
    expect(accounts[0]).toMatchObject({ Mmid: '9240001', BranchCode: '001' });
  });
}

/** The entries of the documents that come with the login. */
const entriesOfSession =
  'MobileNo CustomerNumber CustomerName LoginUsername EmailId LastLoginDate SessionExipryTime isViewOnly isCorpAsRetail MakerChecker SignatoryName SignatoryMobileNo SignatoryCustNo PwdPendingDays AccountDetailslst'.split(
    ' ',
  );

test('the number that goes out with the calls is trimmed (A288) @wide', async ({
  page,
  simulator,
}) => {
  await typeSignIn(page, simulator, 'asha');
  await page.evaluate(() => {
    const session = JSON.parse(window.sessionStorage.getItem('sahakar.session') ?? '{}');
    session.login.MobileNo = ' 9820012345 ';
    window.sessionStorage.setItem('sahakar.session', JSON.stringify(session));
  });
  const users = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'POST') users.add(request.postDataJSON().user);
  });
  await page.reload();
  await expect(page.locator('.account-row').first()).toBeVisible();
  await expect.poll(() => [...users]).toEqual(['9820012345']);
});

test('the session keeps the customer and the lists: deposits, loans, beneficiaries of every, this and other banks and cards, each asked for once, and the mini statement, asked for by the dashboard and at each visit (A078, B057, B082) @wide', async ({
  page,
  simulator,
}) => {
  const watched = watchTokens(page);
  // The first account, whose holder is written otherwise, comes without what the customer has too.
  const without = {
    'AccountDetailslst/0/AccountHolderName': undefined,
    'AccountDetailslst/0/IFSCCode': undefined,
  };
  await alterAnswers(simulator, 'LoginValidateIBService', without, { times: 1 });
  await typeSignIn(page, simulator, 'asha');
  const login = await storedLogin(page);
  expect(login).toMatchObject({
    CustomerNumber: '100042317',
    CustomerName: 'Asha Vijay Kulkarni',
    LoginUsername: '100042317',
    MobileNo: '9820012345',
    EmailId: 'asha.kulkarni@example.in',
    CustomerAddress: '12 Shivaji Park Road, Dadar West, Mumbai 400028',
    IFSCCode: 'SHKR0000001',
    MakerChecker: '',
    SignatoryMobileNo: '',
    isViewOnly: 'N',
    isCorpAsRetail: 'N',
  });
  expect(login).not.toHaveProperty('isCorpAsRetai');
  await expectSession(page, simulator, login, watched);
  expect(login['AccountDetailslst']).toContainEqual(
    expect.objectContaining({
      PrdAcctId15Digit: savings,
      AccountType: 'Savings',
      Mmid: '9240001',
      IFSCCode: 'SHKR0000001',
    }),
  );

  await seeEveryList(page);
  await seeEveryList(page);
  const asked = (service: string) => askedWhileFresh(simulator, service);
  expect(await asked('FDViewService')).toHaveLength(1);
  expect(await asked('LoanViewService')).toHaveLength(1);
  expect(await asked('ManagePayeeService')).toMatchObject([{ requestType: 'VIEW' }]);
  expect(await asked('GetCardDetailsService')).toHaveLength(1);
  const minis = async () => {
    const calls = await callsOf(simulator, 'MiniStatementService');
    return calls.filter(({ request }) => request['AccountNumber'] === savings);
  };
  await expect.poll(minis).toHaveLength(3);
});
