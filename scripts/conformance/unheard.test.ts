import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@sahakar/contracts/catalogue';
import { expect, test } from 'vitest';
import type { TestBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { ClearError } from '../clear-error.mjs';
import { printedBy } from '../testing/printed-by.ts';
import { servedBank } from '../testing/served-bank.ts';
import { runConformance } from './ask/run.ts';
import { otpsOf } from './ask/sign-in.ts';
import { main } from './conformance.ts';
import { examplePersona } from './example-persona.ts';
import { Persona } from './persona.ts';
import { outcomeOf, reasonOf } from './report/words.ts';
import { cardBlock, transfer } from './testing/writes-of-asha.ts';
import { verdictOf } from './verdict.ts';

const served = servedBank({ scenario: 'everyday' });

type Faults = TestBank['world']['faults'];
type Rule = Parameters<Faults['add']>[0][number];
type Fault = Pick<Rule, 'service' | 'action'> & Partial<Rule>;

/** A world in which services answer otherwise. */
async function worldWith(world: string, ...rules: Fault[]): Promise<Faults> {
  const { scenario, worlds } = served.bank;
  const { faults } = await worlds.reset(world, { scenario, policyPatch: {} });
  await faults.add(rules.map((rule) => ({ persona: null, from: 1, times: null, ...rule })));
  return faults;
}

/** What is said of services after these writes. */
async function after(world: string, writes: readonly object[], otps?: ReturnType<typeof otpsOf>) {
  const persona = Persona.parse({ ...examplePersona('asha'), writes });
  const verdict = verdictOf(
    await runConformance({ target: served.target, persona, allowsWrites: true, world }, otps),
  );
  const of = (service: ServiceName) => {
    const standing = verdict.standings.find((one) => one.service === service);
    if (standing === undefined) return null;
    const words = standing.complaints.map((one) => one.words);
    return { outcome: outcomeOf(standing), reason: reasonOf(standing.asked), words };
  };
  return { verdict, of };
}

test('a switch that answers what is documented by HTTP 500, or by what does not open, does not conform', async () => {
  const status = { kind: 'status', status: 500 } as const;
  await worldWith(
    'broken',
    { service: 'BalanceEnquiryService', action: status },
    { service: 'ManagePayeeService', action: status, times: 1 },
    { service: 'FAQService', action: { kind: 'garble' } },
  );
  const [asha, report] = ['asha.json', 'report.xml'].map((name) =>
    join(temporaryDirectory(), name),
  ) as [string, string];
  writeFileSync(asha, JSON.stringify(examplePersona('asha')));
  const words = [
    '--target',
    served.target,
    '--persona',
    asha,
    '--world',
    'broken',
    '--junit',
    report,
  ];
  const { end, printed } = await printedBy(() => main(words));
  expect(end).toBe(1);
  for (const service of ['BalanceEnquiryService', 'ManagePayeeService', 'FAQService']) {
    expect(printed).toMatch(new RegExp(`^${service} +differs$`, 'm'));
    expect(readFileSync(report, 'utf8')).toContain(`name="${service}"><failure`);
  }
  expect(printed).toContain(
    'BalanceEnquiryService: the answer to what is documented is none: a fault of the switch 9500, HTTP 500',
  );
});

test('a write whose answer is lost is told as that, and a question without an answer as no answer', async () => {
  await worldWith(
    'lost',
    { service: 'FAQService', action: { kind: 'drop' } },
    { service: 'FundTransferService', action: { kind: 'commit-then-drop' } },
  );
  const { of } = await after('lost', [transfer]);
  expect(of('FAQService')).toMatchObject({ outcome: 'no answer', words: [] });
  expect(of('FundTransferService')).toMatchObject({
    outcome: 'differs',
    words: [expect.stringContaining('whether it was done is not known')],
  });
});

test('a write whose one-time password the bank refuses is not tried with that of the login', async () => {
  const action = { kind: 'code', code: '7999', message: '' } as const;
  const ofTransfer = { fields: { RequestType: 'FUNDTRANSFERPIN' } };
  const dropped = { kind: 'drop' } as const;
  const faults = await worldWith(
    'refused',
    { service: 'GetOTPService', action },
    { service: 'OTPGenerationService', ...ofTransfer, action },
    { service: 'OTPValidationService', ...ofTransfer, action: dropped },
    { service: 'ATMHotMarkingService', action: dropped },
    { service: 'FundTransferService', action: dropped },
  );
  const { of } = await after('refused', [cardBlock, transfer]);
  expect(of('GetOTPService')).toMatchObject({
    reason: 'only refusals: 7999',
    words: ['is 7999, which is not documented of it'],
  });
  const notAsked = (service: string) => ({
    outcome: 'not asked',
    reason: `${service} answers 7999`,
  });
  expect(of('ATMHotMarkingService')).toMatchObject(notAsked('GetOTPService'));
  expect(of('FundTransferService')).toMatchObject(notAsked('OTPGenerationService'));
  expect((await faults.list()).map(({ hits }) => hits)).toEqual([1, 1, 0, 0, 0]);
});

test('what was seen of a service stays seen where a write of it is refused', async () => {
  await worldWith('seen');
  const request = {
    requestType: 'DELETE',
    mobileNumber: '9820012345',
    customerNumber: '100042317',
  };
  const { of } = await after('seen', [{ service: 'ManagePayeeService', request }]);
  expect(of('ManagePayeeService')).toMatchObject({ outcome: 'conforms' });
});

test('a one-time password that nobody types ends the writes, and what was heard is reported after the logout', async () => {
  await worldWith('untyped');
  const inbox = otpsOf(Persona.parse(examplePersona('asha')), served.target, 'untyped');
  let asked = 0;
  const otps = {
    newest(mobile: string) {
      asked += 1;
      return asked === 1 ? inbox.newest(mobile) : Promise.reject(new ClearError('Nobody has.', 2));
    },
  };
  const { verdict, of } = await after('untyped', [transfer, cardBlock], otps);
  expect(verdict.writesEnded).toBe('Nobody has.');
  for (const service of ['FundTransferService', 'ATMHotMarkingService'] as const) {
    expect(of(service)).toMatchObject({
      outcome: 'not asked',
      reason: 'a one-time password did not come',
    });
  }
  expect(of('GetOTPService')).toMatchObject({ outcome: 'not asked' });
  expect(of('LogOutValidateIBService')).toMatchObject({ outcome: 'conforms' });
});
