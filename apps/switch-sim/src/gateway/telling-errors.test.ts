import { serviceCallPath } from '@sahakar/contracts/envelope';
import { engine } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
import { insideOfBank } from '../testing/inside-of-bank.ts';
import { personOf, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'no error tells of the inside of the bank, a fault of its own included (ASSURANCE A12)',
  async () => {
    const bank = await startBank();
    const { app, bank: parts } = bank;
    const asha = await signInAs(bank, 'asha');
    const { loginUsername: LoginUsername } = personOf(bank, 'ravi');
    await parts.store.transaction((tx) =>
      tx.update(logins).set({ passwordHash: 'no hash at all' }),
    );
    const broken = strangerAt(bank);
    const failing = await broken.seal('LoginValidateIBService', {
      LoginUsername,
      LoginPassword: 'x',
    });
    const post = (body: string, headers = {}) =>
      supertest(app.server)
        .post(serviceCallPath)
        .set({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers })
        .send(body);
    const answers = [
      await post(failing.body, failing.headers),
      await post('{"servicename":'),
      await post('null'),
      await post('x'.repeat(70_000)),
      await post('{}', { 'content-type': 'text/xml' }),
      await post('{}', { 'content-encoding': 'gzip' }),
      await supertest(app.server).get(serviceCallPath),
      await supertest(app.server).get('/../../etc/passwd'),
      await supertest(app.server).get('/%00'),
      await supertest(app.server).get('/__sim/api/clock?x[]='),
      await supertest(app.server).post('/__sim/api/clock').type('json').send('{"set":'),
      await supertest(app.server).delete('/config.json'),
    ];
    expect(answers[0]?.status).toBe(500);
    expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ body: '', error: { Code: '9500' } });
    for (const { text, headers } of answers) {
      expect(text).not.toMatch(insideOfBank);
      expect(JSON.stringify(headers)).not.toMatch(insideOfBank);
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
    }
    const refusals = [
      await asha.call('NoSuchService', {}),
      await asha.call('BalanceEnquiryService', { AccountNumber: "' OR 1=1 --", CustNo: '1' }),
      await asha.call('BalanceEnquiryService', []),
      await asha.call('TPINValidationService', { customerNumber: asha.customerNo, TPin: '' }),
    ];
    for (const refusal of refusals) expect(JSON.stringify(refusal)).not.toMatch(insideOfBank);
    tell(
      'A12',
      `${answers.length + refusals.length} kinds of errors, one a fault of the bank: 0 tell`,
    );
  },
);
