import { expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { addBody } from '../testing/schedule-steps.ts';
import { otherBankCall } from '../testing/other-bank-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { startBank } from '../testing/start-bank.ts';
import { transferBody } from '../testing/transfer-steps.ts';

const bank = bankOfAllTests({ policy: { auth: { tpinMode: false } } });
const asha = signedInForAllTests(bank, 'asha');

test('the bank that does without the password says so to every client (C139, P9)', async () => {
  const configuration = await bank.app.inject({ url: '/config.json' });
  expect(configuration.json()).toMatchObject({ policy: { auth: { tpinMode: false } } });
  const announcing = { Capabilities: expect.arrayContaining(['TpinOff']) };
  expect(await asha.token()).toMatchObject(announcing);
  const usual = await startBank();
  const ravi = await signInAs(usual, 'ravi');
  expect(await ravi.token()).not.toMatchObject(announcing);
});

test('a transfer within the bank, and one on later days, then needs the OTP alone (C139)', async () => {
  const body = { ...transferBody(bank, asha, { amount: '10.00' }), TPin: '' };
  const { FromAccountNumber: from, BeneficiaryAccountNumber: to, ToName } = body;
  const OTP = await confirmByOtp(asha, 'FUNDTRANSFERPIN', variables('10.00', from, to, ToName));
  expect(await asha.call('FundTransferService', { ...body, OTP })).toMatchObject({
    kind: 'success',
    body: { RRN: expect.stringMatching(/^\d{12}$/) },
  });
  const later = addBody(body, { startOn: '2026-12-31', frequency: '4', payments: 2 }, asha.user);
  await confirmByOtp(asha, 'SCHEDULETRANSFER', variables('10.00', to, ToName, '4'));
  expect(await asha.call('ScheduleTransferService', later)).toMatchObject({ kind: 'success' });
});

test.each(['IMPS', 'NEFT'] as const)(
  'a transfer by %s still needs the password (C139)',
  async (rail) => {
    const { service, request, details } = otherBankCall(bank, asha, rail, { amount: '10.00' });
    const kind = rail === 'IMPS' ? 'IMPSFUNDTRANSFEROTP' : 'FUNDTRANSFERPIN';
    const { amount, from, to, name } = details;
    const OTP = await confirmByOtp(asha, kind, variables(amount, from, to, name));
    const without = { ...request, OTP, TPin: '' };
    expect(await asha.call(service, without)).toMatchObject({ code: '9030' });
    expect(await asha.call(service, { ...without, TPin: 'Transfer@1971' })).toMatchObject({
      kind: 'success',
    });
  },
);

function variables(variable1: string, variable2: string, variable3: string, variable4: string) {
  return { variable1, variable2, variable3, variable4 };
}
