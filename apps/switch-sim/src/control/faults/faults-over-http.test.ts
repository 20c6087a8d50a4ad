import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { signInAs, strangerAtSocket } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';

const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };

async function signInUnderFaults() {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha', await strangerAtSocket(bank));
  const control = supertest(bank.app.server);
  const inject = (action: object) =>
    control
      .post('/__sim/api/faults')
      .send({ service: 'BalanceEnquiryService', times: 1, action })
      .expect(200);
  const enquire = () => asha.call('BalanceEnquiryService', enquiry);
  return { inject, enquire };
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite').each([500, 503])(
  'a call is answered with HTTP %i where a test wants it, and then as ever (A338)',
  async (status) => {
    const { inject, enquire } = await signInUnderFaults();
    await inject({ kind: 'status', status });
    expect(await enquire()).toMatchObject({ status, kind: 'refusal', code: '9500' });
    expect(await enquire()).toMatchObject({ status: 200, kind: 'success' });
  },
);

test.runIf(engine === 'sqlite')(
  'a call is refused with a chosen code and message (A338)',
  async () => {
    const { inject, enquire } = await signInUnderFaults();
    await inject({ kind: 'code', code: '9199', message: 'Chosen by a test' });
    expect(await enquire()).toMatchObject({
      status: 200,
      code: '9199',
      message: 'Chosen by a test',
    });
    expect(await enquire()).toMatchObject({ kind: 'success' });
  },
);

test.runIf(engine === 'sqlite').each(['drop', 'commit-then-drop'])(
  'a call gets no answer at all with %s (A338)',
  async (kind) => {
    const { inject, enquire } = await signInUnderFaults();
    await inject({ kind });
    await expect(enquire()).rejects.toThrow('fetch failed');
    expect(await enquire()).toMatchObject({ kind: 'success' });
  },
);

test.runIf(engine === 'sqlite')(
  'without the control plane there are no faults to set and no messages to read (A338, A166)',
  async () => {
    const bank = await startBank({ environment: { SIM_CONTROL: 'off' } });
    const call = supertest(bank.app.server);
    const fault = { service: '*', action: { kind: 'drop' } };
    await call.post('/__sim/api/faults').send(fault).expect(404);
    for (const path of ['/__sim/api/sms', '/__sim/api/faults', '/__sim/api/traffic']) {
      await call.get(path).expect(404);
    }
    expect(await bank.world.faults.list()).toEqual([]);
  },
);
