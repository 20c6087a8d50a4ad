import type { Page } from '@playwright/test';
import {
  expectDone,
  fillDetails,
  firstCard,
  giveOtp,
  openCards,
  start,
} from '../cards/card-steps.ts';
import { lastCallTo } from '../calls.ts';
import { expect, type Simulator, test } from '../fixtures.ts';
import { fillOtp, otpsOf } from '../otp/otp-steps.ts';
import { fillSignIn, signIn, typeSignIn } from '../sign-in/sign-in-steps.ts';
import { pay, rent } from '../transfers/transfer-steps.ts';
import { goByMenu, openMenu, submit } from '../shell/shell-steps.ts';

/** What a call has, whatever it asks for. */
const envelopeFields = [
  'entitycode',
  'ipadress',
  'lattitude',
  'longitude',
  'request',
  'servicename',
  'user',
];

type Body = Record<string, string>;

const asksForToken = (body: Body) => body['servicename'] === 'GET_TOKEN';

test('seals every call: one address look-up and one token each, nothing readable (A286, A287, A292, A293, A298, A301, C297, ASSURANCE A7)', async ({
  page,
  simulator,
}) => {
  const bodies: Body[] = [];
  const salts: (string | undefined)[] = [];
  let lookups = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ip') lookups += 1;
    if (request.method() !== 'POST') return;
    const body = request.postDataJSON();
    bodies.push(body);
    if (body.servicename !== 'GET_TOKEN') salts.push(request.headers()['x-wa-salt']);
  });
  await page.goto('/');
  const asha = await simulator.person('asha');
  await fillSignIn(page, asha);
  await expect(page).toHaveURL(/OtpVerification$/);
  await expect(page.getByText('An OTP was sent')).toBeVisible();
  const { ip: ownAddress } = await (await page.request.get('/ip')).json();
  // A token that is fetched ahead follows its look-up.
  await expect.poll(() => bodies.filter(asksForToken).length - lookups).toBe(0);
  const tokens = bodies.filter(asksForToken);
  const calls = bodies.filter(({ servicename }) => servicename !== 'GET_TOKEN');
  expect(calls.map(({ servicename }) => servicename)).toEqual([
    'LoginValidateIBService',
    'OTPGenerationService',
  ]);
  expect(tokens.length).toBe(lookups);
  for (const [place, call] of calls.entries()) {
    const bought = bodies.slice(0, bodies.indexOf(call)).filter(asksForToken);
    expect(bought.length, call['servicename']).toBeGreaterThan(place);
  }
  expect(salts.every((salt) => /^1\.[\w-]+\.[\w-]+$/.test(salt ?? ''))).toBe(true);
  expect(new Set(salts).size).toBe(calls.length);
  expect(new Set(bodies.map(({ ipadress }) => ipadress))).toEqual(new Set([ownAddress]));
  for (const body of bodies) {
    expect(Object.keys(body).toSorted()).toEqual(envelopeFields);
    expect(body['entitycode']).toBe('WA');
    expect(body['request']).not.toContain(asha.password);
  }
  expect(calls.map(({ user }) => user)).toEqual(['IBUSER', asha.mobile]);
  expect(calls[0]?.['request']).toMatch(/^1\.[A-Za-z0-9_-]+$/);
  await expectReadyToken(page, simulator, bodies);
});

/** A click finds its token, so that what goes over the wire first is the call itself. */
async function expectReadyToken(page: Page, simulator: Simulator, bodies: Body[]): Promise<void> {
  await fillOtp(page.locator('input[autocomplete=one-time-code]'), simulator, 'asha');
  // The login has begun with an empty stock, of which each call since has taken one.
  const login = bodies.findIndex(({ servicename }) => servicename === 'LoginValidateIBService');
  const ready = () => {
    const since = bodies.slice(login + 1);
    return 2 * since.filter(asksForToken).length - since.length;
  };
  await expect.poll(ready).toBe(3);
  const before = bodies.length;
  await page.locator('form button[type=submit]').click();
  await expect.poll(() => bodies[before]?.['servicename']).toBe('OTPValidationService');
}

test('the account screens call one address alone, in the same form (A285, B358, B413) @wide', async ({
  page,
  simulator,
}) => {
  const sent: { path: string; body: Record<string, string> }[] = [];
  const authorised = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.headers()['authorization'] !== undefined) authorised.add(pathname);
    if (request.method() === 'GET') return;
    sent.push({ path: `${request.method()} ${pathname}`, body: request.postDataJSON() });
  });
  await signIn(page, simulator, 'asha');
  for (const path of [
    '/AccountDetails',
    '/MiniStatement',
    '/NomineeDetails',
    '/FateOfCheque',
    '/ManageBeneficiary',
    '/Help',
  ]) {
    await goByMenu(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  const services = [
    'FDViewService',
    'LoanViewService',
    'MiniStatementService',
    'AccountEnquiryService',
    'ManagePayeeService',
    'AllATMLocatorService',
  ];
  await expect
    .poll(() => sent.map(({ body }) => body['servicename']))
    .toEqual(expect.arrayContaining(services));
  expect(new Set(sent.map(({ path }) => path))).toEqual(
    new Set(['POST /Entities/FSwitchServiceCall']),
  );
  expect([...authorised]).toEqual(['/Entities/FSwitchServiceCall']);
  for (const { body } of sent) {
    expect(Object.keys(body).toSorted()).toEqual(envelopeFields);
    expect(body).toMatchObject({
      entitycode: 'WA',
      request: expect.any(String),
      user: expect.stringMatching(/^\w+$/),
    });
  }
  // The text inside the seal is JSON: the switch has read the fields of each request from it.
  const { mobile } = await simulator.person('asha');
  const mini = await lastCallTo(simulator, 'MiniStatementService');
  expect(mini?.request).toMatchObject({ CustNo: '100042317' });
  expect(sent.at(-1)?.body['user']).toBe(mobile);
});

type Sent = { readonly path: string; readonly body: Record<string, string> };

/**
 * Everything that goes over the wire from here on: what is sent, the texts that come back, the
 * addresses that are asked, but for names of files, and these with their headers.
 */
function watchWire(page: Page) {
  const sent: Sent[] = [];
  const addresses: string[] = [];
  const heads: string[] = [];
  const answers: Promise<string>[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    addresses.push(pathname.startsWith('/assets/') ? search : pathname + search);
    heads.push(`${request.url()} ${JSON.stringify(request.headers())}`);
    if (request.method() === 'GET') return;
    const path = `${request.method()} ${pathname}`;
    sent.push({ path, body: request.postDataJSON() });
  });
  page.on('response', (response) => {
    const body = response.request().postData() ?? 'GET_TOKEN';
    if (!body.includes('GET_TOKEN')) answers.push(response.text());
  });
  return { sent, answers, addresses, heads };
}

test.describe('with cards', () => {
  test.use({ scenario: 'cards' });

  test('of a transfer and of a change of a card PIN nothing can be read on the wire, and all goes to one address (C296, C300) @wide', async ({
    page,
    simulator,
  }) => {
    const { sent, answers, addresses, heads } = watchWire(page);
    await typeSignIn(page, simulator, 'asha');
    await pay(page, simulator, rent);
    await openMenu(page, 'Scheduled transfers', 'Scheduled transfers');
    await openMenu(page, 'Limit management', 'Limit Management');
    await openCards(page);
    await start(page, 'Change PIN', firstCard);
    await fillDetails(page, firstCard);
    for (const field of ['#pin', '#confirmed']) await page.locator(field).fill('4071');
    await submit(page);
    await giveOtp(page, simulator);
    await expectDone(page, 'The PIN of the card ending 7909 has been set.');

    expect(new Set(sent.map(({ path }) => path))).toEqual(
      new Set(['POST /Entities/FSwitchServiceCall']),
    );
    const calls = () =>
      sent.map(({ body }) => body).filter((body) => body['servicename'] !== 'GET_TOKEN');
    await expect.poll(() => calls().length - answers.length).toBe(0);
    const asked = calls().map(({ servicename }) => servicename);
    expect(asked).toEqual(
      expect.arrayContaining([
        'FundTransferService',
        'ScheduleTransferService',
        'LimitManagementService',
        'GetCardDetailsService',
        'UpdateCardPinService',
      ]),
    );
    // The sealed texts hold letters and digits of chance; what stands beside them is all in clear.
    const sealed = /^1\.[\w-]+$/;
    for (const { request } of calls()) expect(request).toMatch(sealed);
    const clear = sent.flatMap(({ body }) =>
      Object.entries(body).flatMap(([name, value]) => (name === 'request' ? [] : [value])),
    );
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(sealed);
    const { transactionPassword, password } = await simulator.person('asha');
    const otps = await otpsOf(simulator, 'asha');
    expect(otps).toHaveLength(3);
    const long = ['001010000042317', '001010000051204', transactionPassword ?? '', password];
    const short = ['6070', '7909', '4071', firstCard.cvv];
    for (const secret of [...long, ...otps, ...short]) {
      expect([...clear, ...addresses].filter((text) => text.includes(secret))).toEqual([]);
    }
    // Salts, ids and versions have a few digits by chance, and not so many.
    for (const secret of [...long, ...otps]) {
      expect(heads.filter((text) => text.includes(secret))).toEqual([]);
    }
  });
});
