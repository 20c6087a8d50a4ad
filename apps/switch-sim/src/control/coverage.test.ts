import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@sahakar/contracts/catalogue';
import {
  type CoverageFile,
  type CoverageTally,
  type DimensionSummary,
  mergedTallies,
} from '@sahakar/contracts/coverage/tally';
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { coverage } from '../instruments/coverage.ts';
import { coverageFile } from '../instruments/coverage-file.ts';
import { signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

type Answer = {
  readonly counts: CoverageTally;
  readonly summary: Readonly<Record<keyof CoverageTally, DimensionSummary>>;
};

const control = ({ app }: TestBank) => supertest(app.server);
const coverageOf = async (bank: TestBank, of = 'world'): Promise<Answer> =>
  (await control(bank).get(`/__sim/api/coverage?of=${of}`).expect(200)).body;

const balance = { AccountNumber: '001010000042317', CustNo: '100042317' };
const payees = { requestType: 'VIEW', CustNo: '100042317' };

// The engines do not differ in this.
test.runIf(engine === 'sqlite')(
  'what calls, faults and pages exercise is counted by name for their world and for all, with what was not',
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    await control(bank).delete('/__sim/api/coverage').expect(200);
    await asha.call('BalanceEnquiryService', balance);
    await asha.call('BalanceEnquiryService', { ...balance, AccountNumber: '001010000099999' });
    await asha.call('ManagePayeeService', payees);
    await strangerAt(bank).call('BalanceEnquiryService', balance);
    const fault = { service: 'GET_TOKEN', times: 1, action: { kind: 'delay', milliseconds: 0 } };
    await control(bank).post('/__sim/api/faults').send(fault).expect(200);
    await asha.call('FAQService', { Key: 'FAQ' });
    await control(bank).get('/WithinBank').set('accept', 'text/html');
    const seen = { screens: ['/Loan', '/nowhere'], languages: ['hi'], screensByAxe: ['/Loan'] };
    const told = await control(bank).post('/__sim/api/coverage').send(seen).expect(200);
    expect(told.body).toEqual({ unknown: ['/nowhere'] });

    const { counts, summary } = await coverageOf(bank);
    expect(counts).toMatchObject({
      services: { BalanceEnquiryService: 3, ManagePayeeService: 1, TNCService: 0 },
      operations: { 'ManagePayeeService requestType=VIEW': 1 },
      codes: { '0': 2, '9010': 1, '9012': 1, '5029': 0, '9400': 0 },
      serviceCodes: { 'BalanceEnquiryService 9012': 1, 'OTPValidationService 5029': 0 },
      roles: { retail: 4, maker: 0 },
      languages: { hi: 1, mr: 0 },
      screens: { '/Loan': 1, '/WithinBank': 1, '/Profile': 0 },
      screensByAxe: { '/Loan': 1 },
      faults: { delay: 1, drop: 0 },
      rulings: { 'ruling 7': 1, 'RULINGS O7': 0 },
    });
    expect(summary.services).toMatchObject({ exercised: 3, all: serviceNames.length });
    expect(summary.services.empty).toContain('TNCService');
    // Names of the bank's own alone: nobody's numbers.
    expect(JSON.stringify(counts)).not.toMatch(/\d{5}/);

    const all = await coverageOf(bank, 'all');
    expect(all.counts.services['BalanceEnquiryService']).toBe(3);
    await control(bank).delete('/__sim/api/coverage').expect(200);
    expect((await coverageOf(bank)).summary.services.exercised).toBe(0);
    expect((await coverageOf(bank, 'all')).summary.services.exercised).toBe(3);
    const wrong = await control(bank).get('/__sim/api/coverage?of=moon').expect(400);
    expect(wrong.body.error).toContain('which is world');
  },
);

test.runIf(engine === 'sqlite')(
  'a bank without the control plane counts nothing, and nobody can ask it',
  async () => {
    const bank = await startBank({ environment: { SIM_CONTROL: 'off' } });
    await strangerAt(bank).call('BalanceEnquiryService', balance);
    await control(bank).get('/__sim/api/coverage').expect(404);
    expect(bank.worlds.coverage.tally().services).toEqual({});
  },
);

test('each process leaves a file of its own, and the files add up', () => {
  const directory = join(temporaryDirectory(), 'coverage');
  const call = { code: '0', principal: 'maker', fault: null, rule: null, request: {} };
  for (const service of ['FAQService', 'FAQService', 'TNCService']) {
    const counted = coverage();
    counted.call({ ...call, service });
    coverageFile(directory)(counted.tally());
  }
  const files = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
  const merged = mergedTallies(files.map((text) => (JSON.parse(text) as CoverageFile).counts));
  expect(merged).toMatchObject({
    services: { FAQService: 2, TNCService: 1, FDViewService: 0 },
    roles: { maker: 3, checker: 0 },
  });
});

test('however many calls, texts and names come, what is kept stays small', () => {
  const counted = coverage();
  for (let number = 0; number < 20_000; number += 1) {
    const text = `text-${number}`;
    const request = { Key: text, RequestType: text };
    counted.call({ service: text, code: text, principal: text, fault: text, rule: text, request });
  }
  expect(JSON.stringify(counted.tally()).length).toBeLessThan(100_000);
});
