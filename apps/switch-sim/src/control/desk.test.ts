import { payees } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { builtDirectory } from '../testing/built-directory.ts';
import {
  approvalServiceOf,
  confirmed,
  journalsOf,
  reject,
  storedRequest,
  waiting,
} from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { type BankOptions, startBank } from '../testing/start-bank.ts';

const signIn = { person: 'meera', step: 'signed-in' };

async function startDesk(environment: BankOptions['environment'] = {}) {
  const bank = await startBank({
    environment,
    portalDirectory: builtDirectory(),
    consoleDirectory: builtDirectory('/__sim/', ['', 'desk', 'seat']),
  });
  const ask = (host: string, path: string) =>
    supertest(bank.app.server).get(path).set({ host, accept: 'text/html' });
  const cookieAt = async (host: string) => {
    const answer = await supertest(bank.app.server)
      .post('/__sim/api/sign-in')
      .set({ host })
      .send(signIn)
      .expect(200);
    return String(answer.headers['set-cookie']);
  };
  return { bank, ask, cookieAt };
}

/** What every page but that of a seat says to whoever would frame it. */
const unframed = {
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

test('the portal may be framed at the two seats alone, by the desk alone, and has the script of the seat there alone', async () => {
  const { ask, cookieAt } = await startDesk();
  for (const name of ['maker', 'checker']) {
    for (const path of ['/', '/main']) {
      const { headers, text } = await ask(`${name}.localhost:4000`, path).expect(200);
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers['content-security-policy']).toContain(
        '; frame-ancestors http://localhost:4000; ',
      );
      expect(text).toMatch(
        /<script type="module" [^>]*src="\/__sim\/assets\/[^"]+" nonce="\S{24}">/,
      );
    }
    expect(await cookieAt(`${name}.localhost:4000`)).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
    );
  }
  for (const host of ['localhost:4000', '127.0.0.1:4000', 'other.localhost', 'a.maker.localhost']) {
    const { headers, text } = await ask(host, '/').expect(200);
    expect(headers).toMatchObject(unframed);
    expect(text).not.toContain('__sim');
    expect(await cookieAt(host)).toMatch(/Secure; SameSite=Strict$/);
    await ask(host, '/__sim/seat').expect(404);
  }
  const { headers } = await ask('maker.localhost:4000', '/__sim/seat').expect(200);
  expect(headers['content-security-policy']).toContain('frame-ancestors http://localhost:4000;');
  // The console of a seat is as little framed as that of any other name.
  expect((await ask('maker.localhost:4000', '/__sim/').expect(200)).headers).toMatchObject(
    unframed,
  );
});

test('the desk stands at localhost, which other names of the machine lead to, and frames its seats alone', async () => {
  const { ask } = await startDesk({ PUBLIC_HOST: 'bank.test' });
  const { headers } = await ask('localhost:4000', '/__sim/desk').expect(200);
  expect(headers).toMatchObject(unframed);
  expect(headers['content-security-policy']).toContain(
    '; frame-src http://maker.localhost:4000 http://checker.localhost:4000; ',
  );
  expect(headers['permissions-policy']).toContain(
    ', geolocation=(self "http://maker.localhost:4000" "http://checker.localhost:4000"), ',
  );
  const moved = await ask('127.0.0.1:4000', '/__sim/desk').expect(302);
  expect(moved.headers['location']).toBe('http://localhost:4000/__sim/desk');
  await ask('bank.test', '/__sim/desk').expect(403);
});

const token = 'a-token-that-is-long-enough-for-a-control-plane';

test.each([
  ['without the control plane', { SIM_CONTROL: 'off' }, /./],
  ['with a token', { SIM_CONTROL_TOKEN: token }, /asks for no SIM_CONTROL_TOKEN within a frame/],
  [
    'where other machines are let in',
    { SIM_CONTROL_TOKEN: token, HOST: '0.0.0.0', PUBLIC_HOST: 'maker.localhost,localhost' },
    /because HOST=0\.0\.0\.0 lets other machines in: .+ Start without HOST\.$/m,
  ],
])('%s there is no desk and no seat, and it says why', async (_where, environment, why) => {
  const bank = await startBank({
    environment,
    portalDirectory: builtDirectory(),
    consoleDirectory: builtDirectory('/__sim/', ['', 'desk', 'seat']),
  });
  const ask = (host: string, path: string) =>
    supertest(bank.app.server)
      .get(path)
      .set({ host, accept: 'text/html', authorization: `Bearer ${token}` });
  const { headers, text } = await ask('maker.localhost', '/');
  expect(headers).toMatchObject(unframed);
  expect(text).not.toContain('__sim');
  await ask('maker.localhost', '/__sim/seat').expect(404);
  const desk = await ask('localhost', '/__sim/desk').expect(404);
  if (bank.config.simControl) expect(desk.text).toMatch(why);
  else expect(desk.headers).toMatchObject(unframed);
});

test(
  'a request is told by number, state and who decided, and a sign-out ends the session of its cookie',
  bothEngines,
  async () => {
    const { bank } = await startDesk();
    const call = supertest(bank.app.server);
    const [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
    const row = await waiting(bank, meera, charles, { type: 'NEFT', amount: '1450.00' });
    const told = async () => (await call.get('/__sim/api/requests').expect(200)).body.slice(0, 1);
    const asked = {
      number: row.RequestId,
      what: 'NEFT, Rs 1,450.00',
      at: expect.stringMatching(/^2026-11-21T10:00:00/),
      maker: 'Meera Patil',
    };
    const pending = { ...asked, state: 'PENDING', decidedBy: null, remark: null };
    expect(await told()).toEqual([pending]);
    await reject(charles, row, 'invoice is missing');
    const decision = { decidedBy: 'Charles Fernandes', remark: 'invoice is missing' };
    expect(await told()).toEqual([{ ...asked, state: 'REJECTED', ...decision }]);

    await call.get('/__sim/api/requests?all=1').expect(400);
    await call.post('/__sim/api/sign-out').send({}).expect(200, { signedOut: false });
    const signOut = () => call.post('/__sim/api/sign-out').set('cookie', charles.cookie).send({});
    await signOut().expect(200, { signedOut: true });
    await signOut().expect(200, { signedOut: false });
    const enquiry = { AccountNumber: row.PayerAccountNumber, CustNo: charles.customerNo };
    expect(await charles.call('BalanceEnquiryService', enquiry)).toMatchObject({ code: '9010' });
    expect(await meera.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
  },
);

test('an approval after the payee was deactivated is refused with its reason, and the request stays', async () => {
  const { bank } = await startDesk();
  const [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
  const row = await waiting(bank, meera, charles, { type: 'INTRA', amount: '1460.00' });
  const become = (status: 'DEACTIVATED' | 'ACTIVATED') =>
    bank.inBank((tx) =>
      tx.update(payees).set({ status }).where(eq(payees.accountNumber, row.PayeeAccountNumber)),
    );
  const approval = await confirmed(charles, row);
  const approveIt = () => charles.call(approvalServiceOf(row.TxnType), approval);
  await become('DEACTIVATED');
  expect(await approveIt()).toMatchObject({
    code: '9044',
    message: 'The beneficiary is not activated',
  });
  expect(await storedRequest(bank, row.RequestId)).toMatchObject({ state: 'PENDING' });
  expect(await journalsOf(bank, row.RequestId)).toEqual([]);
  await become('ACTIVATED');
  expect(await approveIt()).toMatchObject({ kind: 'success' });
});
