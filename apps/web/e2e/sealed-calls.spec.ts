import { expect, test } from './fixtures.ts';
import { fillSignIn } from './sign-in-steps.ts';
import { callsOf, signInAs } from './transfer-steps.ts';

test('seals every call: one address look-up and one token each, nothing readable (A286, A292, A298, A301)', async ({
  page,
  simulator,
}) => {
  const bodies: Record<string, string>[] = [];
  let lookups = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ip') lookups += 1;
    if (request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  await page.goto('/');
  const asha = await simulator.person('asha');
  await fillSignIn(page, asha);
  await expect(page).toHaveURL(/OtpVerification$/);
  await expect(page.getByText('An OTP was sent')).toBeVisible();
  const asksForToken = (body: Record<string, string>) => body['servicename'] === 'GET_TOKEN';
  // A token that is fetched ahead follows its look-up.
  await expect.poll(() => bodies.filter(asksForToken).length - lookups).toBe(0);
  const tokens = bodies.filter(asksForToken);
  const calls = bodies.filter(({ servicename }) => servicename !== 'GET_TOKEN');
  expect(calls.map(({ servicename }) => servicename)).toEqual([
    'LoginValidateIBService',
    'OTPGenerationService',
  ]);
  expect(tokens.length).toBe(lookups);
  expect(tokens.length).toBeGreaterThanOrEqual(calls.length);
  for (const body of bodies) {
    expect(Object.keys(body).toSorted()).toEqual([
      'entitycode',
      'ipadress',
      'lattitude',
      'longitude',
      'request',
      'servicename',
      'user',
    ]);
    expect(body['entitycode']).toBe('WA');
    expect(body['request']).not.toContain(asha.password);
  }
  expect(calls.map(({ user }) => user)).toEqual(['IBUSER', asha.mobile]);
  expect(calls[0]?.['request']).toMatch(/^1\.[A-Za-z0-9_-]+$/);
});

test('the account screens call one address alone, in the same form (B358, B413)', async ({
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
  await signInAs(page, simulator, 'asha');
  for (const path of ['/AccountDetails', '/MiniStatement', '/LienEnquiry', '/FateOfCheque']) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  expect(new Set(sent.map(({ path }) => path))).toEqual(
    new Set(['POST /Entities/FSwitchServiceCall']),
  );
  expect([...authorised]).toEqual(['/Entities/FSwitchServiceCall']);
  const asked = sent.map(({ body }) => body['servicename']);
  expect(asked).toEqual(expect.arrayContaining(['MiniStatementService', 'FDViewService']));
  for (const { body } of sent) {
    expect(body).toMatchObject({ entitycode: 'WA', user: expect.stringMatching(/^\w+$/) });
  }
  // The text inside the seal is JSON: the switch has read the fields of each request from it.
  const { mobile } = await simulator.person('asha');
  const mini = (await callsOf(simulator, 'MiniStatementService')).at(-1);
  expect(mini?.request).toMatchObject({ CustNo: '100042317' });
  expect(sent.at(-1)?.body['user']).toBe(mobile);
});

test('asks one look-up after the other for its address and calls without one where all fail (A300, E3)', async ({
  page,
  simulator,
}) => {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    // The bank's name shows that the page goes by this configuration.
    const told = { bankName: 'Look-up Bank', ipLookupUrls: ['/first-look-up', '/second-look-up'] };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...told } });
  });
  let second = true;
  await page.route('**/first-look-up', (route) => route.abort());
  await page.route('**/second-look-up', (route) =>
    second ? route.fulfill({ json: { ip: '203.0.113.9' } }) : route.abort(),
  );
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { servicename, ipadress } = request.postDataJSON();
    if (servicename === 'LoginValidateIBService') addresses.push(ipadress);
  });
  for (const known of [true, false]) {
    second = known;
    await page.goto('/');
    await expect(page).toHaveTitle(/Look-up Bank/);
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page.getByText('An OTP was sent')).toBeVisible();
  }
  expect(addresses).toEqual(['203.0.113.9', '0.0.0.0']);
});

test.describe('the browser’s location', () => {
  test('is asked for, and a refusal is only mentioned (A086, A087, A088)', async ({
    page,
    simulator,
  }) => {
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page).toHaveURL(/OtpVerification$/);
    await expect(page.getByText('Please enable location')).toBeVisible();
  });

  test('travels with the calls where it is granted (A086)', async ({
    page,
    context,
    simulator,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 19.0178, longitude: 72.8478 });
    const places: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'POST') return;
      const { servicename, lattitude, longitude } = request.postDataJSON();
      if (servicename === 'LoginValidateIBService') places.push(`${lattitude} ${longitude}`);
    });
    await page.goto('/');
    await fillSignIn(page, await simulator.person('asha'));
    await expect(page).toHaveURL(/OtpVerification$/);
    await expect(page.getByText('Please enable location')).toHaveCount(0);
    expect(places).toEqual(['19.01780 72.84780']);
  });
});
