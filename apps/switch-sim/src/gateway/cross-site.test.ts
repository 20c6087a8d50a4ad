import { serviceCallPath } from '@sahakar/contracts/envelope';
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

type Headers = Readonly<Record<string, string>>;

/** What the pages of other sites can make a browser send, cookies included where it would. */
const forged: readonly [string, Headers][] = [
  ['a cross-site page', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port of this host', { origin: 'http://127.0.0.1:1' }],
  [
    'another origin that claims to be ours',
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ],
  ['a page that hides where it is from, in production', {}],
  [
    'a form',
    { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['a form with files', { 'sec-fetch-site': 'cross-site', 'content-type': 'multipart/form-data' }],
  ['a text without a preflight', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
  [
    'a beacon without a type',
    { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
  ],
];

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'nothing that another site can send is taken, neither a token call nor a sealed one (ASSURANCE A11)',
  async () => {
    const production = await startBank({ environment: { SIM_CONTROL: 'off' } });
    const victim = await signInAs(production, 'asha');
    const token = JSON.stringify({
      servicename: 'GET_TOKEN',
      entitycode: 'WA',
      user: victim.user,
      request: '{"v":1,"cn":"AAAAAAAAAAAAAAAAAAAAAA"}',
      ipadress: '',
      lattitude: '',
      longitude: '',
    });
    const statuses: number[] = [];
    for (const [from, headers] of forged) {
      const call = await victim.seal('LogOutValidateIBService', { UserName: victim.customerNo });
      const { 'sec-fetch-site': _site, ...sealed } = call.headers;
      const tries: readonly [Headers, string][] = [
        [{ cookie: victim.cookie, 'content-type': 'application/json', 'x-wa-client': '1' }, token],
        [{ ...sealed, cookie: victim.cookie }, call.body],
      ];
      for (const [own, body] of tries) {
        const answer = await supertest(production.app.server)
          .post(serviceCallPath)
          .set({ ...own, ...headers })
          .send(body);
        expect({ from, taken: answer.status < 400 }).toEqual({ from, taken: false });
        expect(answer.headers).not.toHaveProperty('set-cookie');
        expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
        statuses.push(answer.status);
      }
    }
    expect(statuses).toHaveLength(24);
    const enquiry = { AccountNumber: '001010000042317', CustNo: victim.customerNo };
    expect(await victim.call('BalanceEnquiryService', enquiry)).toMatchObject({ kind: 'success' });
    const counts = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, all]) => `${all?.length} answered ${status}`,
    );
    tell('A11', `${statuses.length} cross-site calls: 0 taken, ${counts.join(', ')}`);
  },
);
